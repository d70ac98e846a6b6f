import type { spinErrors as thErrors } from '../../th/play/spin-errors.ts'

export const spinErrors: Record<keyof typeof thErrors, string> = {
  NO_CLAIMABLE_COUPON: 'ຄູປອງນີ້ຖືກໃຊ້ໄປແລ້ວ',
  INVALID_PRIZE_CODE: 'ບໍ່ພົບລາງວັນນີ້ໃນວົງລໍ້ ກະລຸນາກວດເບິ່ງຄູປອງຂອງທ່ານ ຫຼື ຕິດຕໍ່ພະນັກງານ',
  INVALID_COUPON_TYPE: 'ຄູປອງປະເພດນີ້ໃຊ້ຮັບລາງວັນບໍ່ໄດ້ ກະລຸນາຕິດຕໍ່ພະນັກງານ',
  COUPON_EXPIRED: 'ຄູປອງນີ້ໝົດອາຍຸແລ້ວ',
  NO_COIN: 'ຫຼຽນບໍ່ພໍ ຝາກເງິນເພື່ອຮັບຫຼຽນເພີ່ມ',
  SPIN_INACTIVE: 'ຂະນະນີ້ຍັງບໍ່ເປີດໃຫ້ໝຸນວົງລໍ້',
  SPIN_IN_PROGRESS: 'ວົງລໍ້ກຳລັງໝຸນຢູ່ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ ແລ້ວລອງໃໝ່ອີກຄັ້ງ',
  OUT_OF_PRIZE: 'ລາງວັນໝົດແລ້ວ ກະລຸນາກັບມາໃໝ່ພາຍຫຼັງ',
}
