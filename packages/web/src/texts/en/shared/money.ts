export const money = {
  latest: 'Latest balances',
  reading: 'Refreshing your balances',
  unread: 'Your latest balances could not be loaded. You can go on once they are shown.',
  readAgain: 'Refresh balances again',
  toStatement: 'See the statement',
  time: 'Date and time',
  saveReceipt: 'Save as picture',
  receiptSaved: 'Picture saved',
  holdPicture: 'Press and hold the picture to save it. If your browser does not offer that, take a screenshot.',
  receiptFailed: 'The picture could not be saved. Please try again or take a screenshot.',
}
