export const deploy = {
  ready: 'A new version is ready.',
  hint: 'Reload the page to use it. What you have typed stays.',
  wait: 'Please wait until what you have sent is answered. Then reload the page.',
}
