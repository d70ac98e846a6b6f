export const ui = {
  understood: 'ຕົກລົງ',
  notOpened: 'ເປີດບໍ່ສຳເລັດ',
}
