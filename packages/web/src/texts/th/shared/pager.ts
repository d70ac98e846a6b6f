export const pager = {
  choose: 'เลือกหน้า',
  page: 'หน้า {{page}}',
  pageOf: 'หน้า {{page}} จาก {{pages}}',
  previous: 'หน้าก่อนหน้า',
  next: 'หน้าถัดไป',
}
