export const agreement = {
  title: 'ข้อตกลงการใช้งาน',
  confirm: 'รับทราบและยอมรับ',
}
