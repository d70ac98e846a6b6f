export const login = {
  title: 'Log in',
  phone: 'Phone number',
  password: 'Password',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  remember: 'Remember me on this device',
  submit: 'Log in',
  phoneMissing: 'Please enter your phone number.',
  passwordMissing: 'Please enter your password.',
  notKept: 'This device cannot keep your login. You will have to log in again after closing this page.',
}
