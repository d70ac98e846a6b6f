export const ui = {
  copy: 'Copy: {{name}}',
  copyWord: 'Copy',
  copied: 'Copied: {{text}}',
  copyFailed: 'Failed to copy',
  choice: {
    search: 'Search',
    found: '{{count}} found',
    nothing: 'Nothing found',
  },
}
