import type { Texts } from '../../text-types.ts'
import { spinErrors } from './spin-errors.ts'

export const spin: Texts['spin'] = {
  spin: 'ໝຸນ',
  coins: 'ຫຼຽນ',
  picture: 'ວົງລໍ້ {{name}}',
  slices: 'ລາງວັນໃນວົງລໍ້',
  hint: 'ໃຊ້ 1 ຫຼຽນຕໍ່ການໝຸນ 1 ຄັ້ງ',
  noCoins: 'ຍັງບໍ່ມີຫຼຽນ ຝາກເງິນເພື່ອຮັບຫຼຽນ ແລ້ວກັບມາໝຸນວົງລໍ້',
  spinning: 'ວົງລໍ້ກຳລັງໝຸນ',
  stopped: 'ວົງລໍ້ຢຸດທີ່ {{label}}',
  won: 'ຊົມເຊີຍ',
  wonHint: 'ຄູປອງຢູ່ໃນລາຍການຄູປອງຂອງທ່ານແລ້ວ ກົດຮັບລາງວັນໄດ້ເລີຍ',
  result: 'ຜົນການໝຸນ',
  none: 'ຂະນະນີ້ຍັງບໍ່ມີວົງລໍ້',
  noneHint: 'ຄູປອງທີ່ໄດ້ຮັບແລ້ວຍັງໃຊ້ໄດ້ຕາມປົກກະຕິ',
  notLoaded: 'ໂຫຼດວົງລໍ້ບໍ່ສຳເລັດ',
  failed: 'ໝຸນວົງລໍ້ບໍ່ສຳເລັດ',
  unconfirmed: 'ຍັງບໍ່ຮູ້ຜົນການໝຸນ',
  unconfirmedHint: 'ວົງລໍ້ອາດໝຸນໄປແລ້ວ ກະລຸນາກວດເບິ່ງຈຳນວນຫຼຽນ ແລະ ຄູປອງກ່ອນໝຸນອີກຄັ້ງ',
  coinsNow: 'ຂະນະນີ້ມີ {{shown}} ຫຼຽນ',
  coupons: 'ຄູປອງຂອງທ່ານ',
  couponsEmpty: 'ຍັງບໍ່ມີຄູປອງ',
  couponsEmptyHint: 'ລາງວັນຈາກວົງລໍ້ຈະສະແດງບ່ອນນີ້',
  couponsFailed: 'ໂຫຼດຄູປອງບໍ່ສຳເລັດ',
  couponsStale: 'ໂຫຼດຄູປອງຫຼ້າສຸດບໍ່ສຳເລັດ ລາຍການທີ່ເຫັນອາດຍັງບໍ່ຄົບ',
  column: { place: 'ລຳດັບ', prize: 'ລາງວັນ', amount: 'ຈຳນວນເງິນ' },
  claim: 'ຮັບລາງວັນ',
  claimOf: 'ຮັບລາງວັນ {{name}}',
  claimTitle: 'ຮັບລາງວັນນີ້ຫຼືບໍ່',
  claimed: 'ຮັບລາງວັນ {{name}} ແລ້ວ',
  claimFailed: 'ຮັບລາງວັນບໍ່ສຳເລັດ',
  claimUnconfirmed: 'ຍັງບໍ່ຮູ້ຜົນການຮັບລາງວັນ',
  claimUnconfirmedHint: 'ອາດຮັບລາງວັນໄປແລ້ວ ກະລຸນາກວດເບິ່ງລາຍການຄູປອງ ແລະ ຍອດເງິນກ່ອນກົດຮັບອີກຄັ້ງ',
  error: {
    ...spinErrors,
    INVALID_CODE: 'ບໍ່ພົບຄູປອງນີ້ ກະລຸນາເລືອກຄູປອງອື່ນ',
    BONUS_REMAINING: 'ທ່ານມີໂບນັດທີ່ນຳໃຊ້ຢູ່ ກະລຸນາເຮັດຕາມເງື່ອນໄຂໃຫ້ຄົບ ຫຼື ຍົກເລີກໂບນັດກ່ອນຮັບລາງວັນນີ້',
    UNKNOWN: 'ເກີດຂໍ້ຜິດພາດກັບວົງລໍ້ ກະລຸນາລອງໃໝ່ພາຍຫຼັງ ຫຼື ຕິດຕໍ່ພະນັກງານ',
  },
}

export { spinErrors as errors } from './spin-errors.ts'
