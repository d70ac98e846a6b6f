export const pager = {
  choose: 'ເລືອກໜ້າ',
  page: 'ໜ້າ {{page}}',
  pageOf: 'ໜ້າ {{page}} ຈາກ {{pages}}',
  previous: 'ໜ້າກ່ອນ',
  next: 'ໜ້າຕໍ່ໄປ',
}
