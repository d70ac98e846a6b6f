export const ui = {
  understood: 'OK',
  notOpened: 'This could not be opened',
}
