import { checksum, encode, tag, withCrcTag } from 'promptparse'

/** The content of a slip's QR code: the code of a bank, and the bank's reference for the transfer. */
export interface SlipCode {
  readonly bank: string
  readonly reference: string
}

/** A slip's code as the Bank of Thailand specifies it: {purpose, bank, reference}, the country, and a checksum. */
const SLIP_CODE_PATTERN = /^00(\d\d)(00060000010103(\d{3})02(\d\d)([0-9A-Za-z]{1,25}))5102TH9104([0-9A-Fa-f]{4})$/
const CHECKSUM_LENGTH = 4

/** Parses the text of a slip's QR code; null for any other text. `isIntact` says whether the checksum is right. */
export const parseSlipCode = (text: string): (SlipCode & { readonly isIntact: boolean }) | null => {
  const [, length, inner = '', bank = '', referenceLength, reference = '', checksumText = ''] =
    SLIP_CODE_PATTERN.exec(text) ?? []
  if (Number(length) !== inner.length || Number(referenceLength) !== reference.length) return null
  return { bank, reference, isIntact: checksum(text.slice(0, -CHECKSUM_LENGTH)) === checksumText.toUpperCase() }
}

export const formatSlipCode = ({ bank, reference }: SlipCode): string =>
  withCrcTag(
    encode([tag('00', encode([tag('00', '000001'), tag('01', bank), tag('02', reference)])), tag('51', 'TH')]),
    '91',
  )
