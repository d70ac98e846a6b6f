export const money = {
  latest: 'ยอดล่าสุด',
  latestFailed: 'โหลดยอดล่าสุดไม่สำเร็จ กรุณาตรวจสอบจากรายการเคลื่อนไหว',
  toStatement: 'ดูรายการเคลื่อนไหว',
  time: 'วันที่และเวลา',
}
