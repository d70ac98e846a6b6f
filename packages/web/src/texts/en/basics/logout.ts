export const logout = {
  title: 'Log out of your wallet?',
  hint: 'You will have to log in again to use your wallet.',
}
