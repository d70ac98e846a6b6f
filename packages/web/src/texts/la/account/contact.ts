export const contact = {
  title: 'ຕິດຕໍ່ພວກເຮົາ',
  chat: 'ແຊັດກັບພະນັກງານ',
  startChat: 'ເລີ່ມແຊັດ',
  version: 'ເວີຊັນ {{version}}',
  qr: 'QR ສຳລັບຕິດຕໍ່ພະນັກງານ',
  qrMissing: 'ສະແດງ QR ບໍ່ໄດ້ໃນຂະນະນີ້',
  saveQr: 'ບັນທຶກ QR',
  notSaved: 'ກົດຮູບຄ້າງໄວ້ເພື່ອບັນທຶກ',
  link: 'ຕິດຕໍ່ພະນັກງານ',
  newTab: '(ເປີດແຖບໃໝ່)',
  failed: 'ໂຫຼດຂໍ້ມູນຕິດຕໍ່ບໍ່ສຳເລັດ',
}
