export const shell = {
  conditions: 'เงื่อนไข',
  logout: 'ออกจากระบบ',
}
