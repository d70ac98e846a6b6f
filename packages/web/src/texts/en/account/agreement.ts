export const agreement = {
  title: 'Agreement',
  confirm: 'I have read this and agree',
}
