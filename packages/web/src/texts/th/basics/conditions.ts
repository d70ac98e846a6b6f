export const conditions = {
  title: 'เงื่อนไขการใช้งาน',
  empty: 'ยังไม่มีเงื่อนไข',
  failed: 'โหลดเงื่อนไขไม่สำเร็จ',
}
