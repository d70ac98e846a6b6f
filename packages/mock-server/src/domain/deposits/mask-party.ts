import type { BankParty } from '../state/deposits.ts'

/** Masks all but the four digits before the last, as banks do on slips, and groups a number of ten digits. */
export const maskAccountNo = (accountNo: string): string => {
  const maskedDigits = [...accountNo].map((digit, index) => (isShown(accountNo, index) ? digit : 'x')).join('')
  return maskedDigits.replace(/^(...)(.)(.....)(.)$/, '$1-$2-$3-$4')
}

/** Tells whether the digit at an index is one of the four before the last. */
const isShown = ({ length }: string, index: number): boolean => index >= length - 5 && index < length - 1

/** Shortens a name as banks do on slips: the first word, and the first letter of the second. */
export const maskName = (name: string): string => {
  const [first = '', second = ''] = name.trim().split(/\s+/)
  const [letter = ''] = second
  return letter === '' ? first : `${first} ${letter}.`
}

export const maskParty = ({ bankCode, name, accountNo }: BankParty): BankParty => ({
  bankCode,
  name: maskName(name),
  accountNo: maskAccountNo(accountNo),
})

/** Tells whether two accounts look the same on a slip, which shows only masked accounts. */
export const looksSame = (one: BankParty, other: BankParty): boolean => {
  const [a, b] = [maskParty(one), maskParty(other)]
  return a.bankCode === b.bankCode && a.accountNo === b.accountNo && a.name.toUpperCase() === b.name.toUpperCase()
}
