import type { Texts } from '../../text-types.ts'

export const credit: Texts['credit'] = {
  success: 'ເມື່ອບໍ່ມີໂບນັດໃຊ້ຢູ່',
  fail: 'ຂະນະມີໂບນັດໃຊ້ຢູ່',
  share: '{{percent}} · {{amount}}',
  toWallet: 'ຮັບເຂົ້າກະເປົາເງິນ',
  bonusActive: 'ຂະນະນີ້ທ່ານມີໂບນັດໃຊ້ຢູ່ ຈຶ່ງຈະໄດ້ຮັບພຽງບາງສ່ວນ ສ່ວນທີ່ເຫຼືອຈະຫາຍໄປ',
  unknownHint: 'ເງິນອາດເຂົ້າກະເປົາແລ້ວ ກະລຸນາກວດເບິ່ງຍອດເງິນຫຼ້າສຸດ ແລະ ລາຍການບັນຊີ ກ່ອນເຮັດລາຍການອີກຄັ້ງ',
  net: 'ຍອດທີ່ຈະໄດ້ຮັບ',
  receive: 'ຮັບ {{amount}} ເຂົ້າກະເປົາເງິນ',
}
