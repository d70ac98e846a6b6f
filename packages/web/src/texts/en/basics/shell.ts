export const shell = {
  conditions: 'Terms',
  logout: 'Log out',
}
