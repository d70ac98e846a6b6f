export const amount = {
  quick: 'Choose an amount',
  all: 'All',
  empty: 'Please enter an amount.',
  notNumber: 'Please enter the amount in digits only.',
  negative: 'An amount cannot be negative.',
  decimals: 'Please use no more than 2 decimal places.',
  noDecimals: 'Kip amounts are whole numbers, without decimals.',
  tooLarge: 'This amount is larger than we can accept.',
  minimum: 'The minimum amount is {{amount}}.',
}
