export const ui = {
  understood: 'OK',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  newVersion: 'There is a new version, or this page could not be loaded',
  newVersionHint: 'Reload the page to continue. None of your information is lost.',
  copy: 'Copy: {{name}}',
  copied: 'Copied: {{text}}',
  copyFailed: 'Failed to copy',
  notOpened: 'This could not be opened',
  choice: {
    search: 'Search',
    found: '{{count}} found',
    nothing: 'Nothing found',
  },
}
