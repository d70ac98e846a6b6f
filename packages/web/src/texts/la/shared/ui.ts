export const ui = {
  copy: 'ຄັດລອກ{{name}}',
  copyWord: 'ຄັດລອກ',
  copied: 'ຄັດລອກ {{text}} ແລ້ວ',
  copyFailed: 'ຄັດລອກບໍ່ສຳເລັດ',
  choice: {
    search: 'ຄົ້ນຫາ',
    found: 'ພົບ {{count}} ລາຍການ',
    nothing: 'ບໍ່ພົບລາຍການທີ່ຄົ້ນຫາ',
  },
}
