/** The reason codes of a slip's `note`, each with the key of its message (product section 8). */
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
