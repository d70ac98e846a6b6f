/** Not part of the catalogue: it is only in trial builds. */
export const trial = {
  title: 'รุ่นทดลอง: ไม่ใช่สำหรับสมาชิก',
  meaning: 'อาจแสดงข้อมูลทดสอบ และยอดเงินที่ไม่มีอยู่จริง',
}
