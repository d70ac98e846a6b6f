/** Thai (๐-๙) and Lao (໐-໙) digits read as the digits they are; everything else stays. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[๐-๙໐-໙]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))

const stripMarks = (text: string): string => toAsciiDigits(text).replace(/[\s\-–.()]/g, '')

/** A phone number as the server takes it: what people put between the digits is dropped (product section 5). */
export const toPhoneNumber = stripMarks

/** The number of a bank account, likewise. */
export const toAccountNumber = stripMarks

/** A code from an SMS, likewise. */
export const toOtpCode = stripMarks
