/** Converts Thai (๐-๙) and Lao (໐-໙) digits to ASCII digits, and leaves everything else unchanged. */
export const toAsciiDigits = (text: string): string =>
  text.replace(/[๐-๙໐-໙]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))

const stripSeparators = (text: string): string => toAsciiDigits(text).replace(/[\s\-–.()]/g, '')

/** Returns a phone number as the server expects it, without the separators that people type (product section 5). */
export const toPhoneNumber = stripSeparators

/** Returns the number of a bank account without separators. */
export const toAccountNumber = stripSeparators

/** Returns a code from an SMS without separators. */
export const toOtpCode = stripSeparators
