export const login = {
  title: 'Log in',
  phone: 'Phone number',
  password: 'Password',
  remember: 'Remember me on this device',
  submit: 'Log in',
  phoneMissing: 'Please enter your phone number.',
  passwordMissing: 'Please enter your password.',
  notKept: 'This device cannot keep your login. You will have to log in again after closing this page.',
  lostPassword: 'Lost your password? Contact us',
  notMember: 'Not a member yet?',
}
