export const conditions = {
  title: 'Terms',
  empty: 'There are no terms yet.',
  failed: 'The terms could not be loaded',
}
