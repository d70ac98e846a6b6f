export const banners = {
  previous: 'ประกาศก่อนหน้า',
  next: 'ประกาศถัดไป',
  place: 'ประกาศที่ {{place}} จาก {{all}}',
  go: 'ต่อไป',
}
