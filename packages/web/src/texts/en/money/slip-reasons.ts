import type { SlipReasonTexts } from '../../th/money/slip-reasons.ts'

export const slipReasons: SlipReasonTexts = {
  processing: 'Processing',
  success: 'Success',
  failed: 'Failed',
  incorrectSlip: 'Incorrect slip. Please send a new picture of the slip.',
  destinationInvalid: 'Wrong destination account. Please check the account you transferred to.',
  duplicateSlip: 'Duplicate slip. It has been used already.',
  unstableReference: 'Unreadable reference number. Please send a clearer picture.',
  wrongCaptcha: 'Captcha wrong three times in a row. Please send the slip again later.',
  invalidSlip: 'Unreadable slip. Please send the original slip from your banking app.',
  notMatch: 'The account does not match the registered one. Please transfer from your registered account.',
  expiredSlip: 'Expired slip. It was sent too late. Please contact us.',
  unknownError: 'Unknown error. Please contact us.',
}
