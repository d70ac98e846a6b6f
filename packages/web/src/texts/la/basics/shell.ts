export const shell = {
  conditions: 'ເງື່ອນໄຂ',
  logout: 'ອອກຈາກລະບົບ',
}
