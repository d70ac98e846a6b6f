export const money = {
  latest: 'Latest balances',
  latestFailed: 'The latest balances could not be loaded. Please check your statement.',
  toStatement: 'See the statement',
  time: 'Date and time',
}
