export const agreement = {
  title: 'ຂໍ້ຕົກລົງການນຳໃຊ້',
  confirm: 'ຮັບຮູ້ ແລະ ຍອມຮັບ',
}
