/** This text is not in a namespace of the app, because only trial builds contain it. */
export const trial = {
  title: 'รุ่นทดลอง: ไม่ใช่สำหรับสมาชิก',
  meaning: 'อาจแสดงข้อมูลทดสอบ และยอดเงินที่ไม่มีอยู่จริง',
}
