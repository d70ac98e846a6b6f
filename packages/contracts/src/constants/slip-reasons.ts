/** Reason codes of a slip's `note` (product section 8) and the message each one stands for. */
export const SLIP_REASONS = {
  UPLOADED_FILE_NOT_EXIST: 'incorrectSlip',
  IMG_SIZE_UNABLE_TO_PROCESS: 'incorrectSlip',
  CANNOT_READ_CROPPED_IMAGE: 'incorrectSlip',
  DEST_ACC_INVALID: 'destinationInvalid',
  SLIP_REFNO_DUPLICATED: 'duplicateSlip',
  UNSTABLE_REFNO_ON_SLIP: 'unstableReference',
  TRIPPLE_WRONG_CAPTCHA: 'wrongCaptcha',
  INVALID_SLIP: 'invalidSlip',
  NOT_MATCH: 'notMatch',
  EXPIRED_SLIP: 'expiredSlip',
  UNKNOW_ERROR: 'unknownError',
} as const

export type SlipReason = keyof typeof SLIP_REASONS
