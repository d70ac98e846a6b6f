import type { Texts } from '../../text-types.ts'

export const refund: Texts['refund'] = {
  title: 'Refund',
  state: {
    ready: 'You have a refund to receive',
    bonus: 'Your refund cannot be received yet',
    none: 'There is no new refund yet',
  },
  hint: {
    ready: 'It becomes refund credit, which you can then receive in your wallet.',
    bonus: 'A bonus is active. Please come back when it has ended.',
    none: 'Please see the conditions below and check again later.',
  },
  receive: 'Receive refund',
  conditions: 'Conditions',
  receiveUnknown: 'The refund is not confirmed yet',
  receiveUnknownHint: 'You may have received it. Please check your credit and your refunds before you try again.',
  credit: 'Refund credit',
  payTitle: 'Receive refund credit in your wallet',
  paid: 'The refund is in your wallet',
  payUnknown: 'The payment is not confirmed yet',
  checkFailed: 'Your refund could not be checked',
  stale: 'The latest information could not be loaded. What is shown may be out of date.',
  log: 'Your refunds',
  logFailed: 'Your refunds could not be loaded',
  empty: 'No refunds yet',
  emptyHint: 'Refunds that you receive are shown here.',
  available: 'Your refund',
  receiveAmount: 'Receive refund of {{amount}}',
}
