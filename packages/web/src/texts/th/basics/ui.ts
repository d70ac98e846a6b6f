export const ui = {
  understood: 'ตกลง',
  notOpened: 'เปิดไม่สำเร็จ',
}
