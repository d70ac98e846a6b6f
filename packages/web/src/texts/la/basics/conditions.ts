export const conditions = {
  title: 'ເງື່ອນໄຂການນຳໃຊ້',
  empty: 'ຍັງບໍ່ມີເງື່ອນໄຂ',
  failed: 'ໂຫຼດເງື່ອນໄຂບໍ່ສຳເລັດ',
}
