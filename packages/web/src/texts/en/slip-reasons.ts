import type { SlipReasonTexts } from '../th/slip-reasons.ts'

export const slipReasons: SlipReasonTexts = {
  processing: 'In progress',
  success: 'Completed',
  failed: 'Failed',
  incorrectSlip: 'This is not a correct slip. Please send a new picture of the slip.',
  destinationInvalid: 'The slip shows a wrong destination account. Please check the account you transferred to.',
  duplicateSlip: 'This slip has already been used.',
  unstableReference: 'The reference number on the slip cannot be read. Please send a clearer picture.',
  wrongCaptcha: 'The bank’s picture code was wrong three times in a row. Please send the slip again later.',
  invalidSlip: 'The slip cannot be read. Please send the original slip from your banking app.',
  notMatch: 'The account does not match your registered one. Please transfer from your registered account.',
  expiredSlip: 'The slip has expired because it was sent too late. Please contact us.',
  unknownError: 'Something unexpected happened. Please contact us.',
}
