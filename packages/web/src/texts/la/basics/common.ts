export const common = {
  cancel: 'ຍົກເລີກ',
  confirm: 'ຢືນຢັນ',
  amountHidden: 'ເຊື່ອງຍອດເງິນຢູ່',
  baht: 'ບາດ',
  kip: 'ກີບ',
  ask: 'ສອບຖາມພະນັກງານ',
  askTopic: 'ເລື່ອງ: {{topic}}',
  askAbout: 'ເລື່ອງ: {{topic}}\nອ້າງອີງ: {{reference}}',
  ago: {
    now: 'ຫວ່າງກີ້ນີ້',
    year: '{{count}} ປີກ່ອນ',
    month: '{{count}} ເດືອນກ່ອນ',
    day: '{{count}} ມື້ກ່ອນ',
    hour: '{{count}} ຊົ່ວໂມງກ່ອນ',
    minute: '{{count}} ນາທີກ່ອນ',
    second: '{{count}} ວິນາທີກ່ອນ',
  },
}
