export const ui = {
  understood: 'ຕົກລົງ',
  showPassword: 'ສະແດງລະຫັດຜ່ານ',
  hidePassword: 'ເຊື່ອງລະຫັດຜ່ານ',
  newVersion: 'ມີເວີຊັນໃໝ່ ຫຼື ໂຫຼດໜ້ານີ້ບໍ່ສຳເລັດ',
  newVersionHint: 'ໂຫຼດໜ້າໃໝ່ເພື່ອນຳໃຊ້ຕໍ່ ຂໍ້ມູນຂອງທ່ານບໍ່ສູນຫາຍ',
  copy: 'ຄັດລອກ{{name}}',
  copied: 'ຄັດລອກ {{text}} ແລ້ວ',
  copyFailed: 'ຄັດລອກບໍ່ສຳເລັດ',
  notOpened: 'ເປີດບໍ່ສຳເລັດ',
  choice: {
    search: 'ຄົ້ນຫາ',
    found: 'ພົບ {{count}} ລາຍການ',
    nothing: 'ບໍ່ພົບລາຍການທີ່ຄົ້ນຫາ',
  },
}
