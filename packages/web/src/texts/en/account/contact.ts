export const contact = {
  title: 'Contact us',
  chat: 'Chat with us',
  greeting: 'Hello! How can we help?',
  startChat: 'Start a chat',
  version: 'Version {{version}}',
  qr: 'QR code to contact us',
  qrMissing: 'The QR code cannot be shown right now',
  saveQr: 'Save the QR code',
  notSaved: 'Press and hold the picture to save it',
  link: 'Contact us',
  newTab: '(opens a new tab)',
  failed: 'The contact details could not be loaded',
}
