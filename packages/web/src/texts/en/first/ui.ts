export const ui = {
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  newVersion: 'There is a new version, or this page could not be loaded',
  newVersionHint: 'Reload the page to continue. None of your information is lost.',
}
