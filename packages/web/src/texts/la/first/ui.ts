export const ui = {
  showPassword: 'ສະແດງລະຫັດຜ່ານ',
  hidePassword: 'ເຊື່ອງລະຫັດຜ່ານ',
  newVersion: 'ມີເວີຊັນໃໝ່ ຫຼື ໂຫຼດໜ້ານີ້ບໍ່ສຳເລັດ',
  newVersionHint: 'ໂຫຼດໜ້າໃໝ່ເພື່ອນຳໃຊ້ຕໍ່ ຂໍ້ມູນຂອງທ່ານບໍ່ສູນຫາຍ',
}
