export const agreement = {
  title: 'Terms of use',
  confirm: 'I have read this and agree',
}
