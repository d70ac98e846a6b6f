import type { Texts } from '../../text-types.ts'

export const credit: Texts['credit'] = {
  success: 'Paid without an active bonus',
  fail: 'Paid while a bonus is active',
  share: '{{percent}} · {{amount}}',
  toWallet: 'Receive in wallet',
  bonusActive: 'A bonus is active, so you will receive only a part. The rest will be lost.',
  unknownHint: 'The money may have arrived. Please check the latest balances and your statement before you try again.',
  net: 'You receive',
  receive: 'Receive {{amount}} in wallet',
}
