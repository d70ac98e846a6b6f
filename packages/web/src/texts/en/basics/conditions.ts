export const conditions = {
  title: 'Conditions of use',
  empty: 'There are no conditions yet.',
  failed: 'The conditions could not be loaded',
}
