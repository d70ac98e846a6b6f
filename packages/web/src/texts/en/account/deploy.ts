export const deploy = {
  ready: 'A new version is ready.',
  hint: 'What you have typed stays when you reload.',
  wait: 'Please wait until what you have sent is answered. Then reload the page.',
}
