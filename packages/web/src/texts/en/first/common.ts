export const common = {
  close: 'Close',
  retry: 'Try again',
  reload: 'Reload the page',
  loading: 'Loading',
  slow: 'This takes longer than usual',
  failure: {
    unreachable: 'We could not reach the service. Please check your connection and try again.',
    timeout: 'The service took too long to answer. Please try again.',
    unreadable: 'The reply was incomplete. Please try again.',
    offline: 'You are offline. Please connect to the internet and try again.',
    outcomeUnknown: 'The result is not confirmed. Please check your balance or statement before you try again.',
    section: 'This part cannot be shown right now.',
  },
}
