import type { BankParty } from '../state/deposits.ts'

/** How banks show an account on a slip: four of its digits, in the usual grouping where there are ten. */
export const maskAccountNo = (accountNo: string): string => {
  const hidden = [...accountNo].map((digit, index) => (isShown(accountNo, index) ? digit : 'x')).join('')
  return hidden.length === 10 ? hidden.replace(/^(...)(.)(.....)(.)$/, '$1-$2-$3-$4') : hidden
}

/** The four digits before the last one. */
const isShown = ({ length }: string, index: number): boolean => index >= length - 5 && index < length - 1

/** How banks show a name on a slip: the first word, and of the next its first letter. */
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

/** Whether two accounts look the same on slips: nobody can tell more of a slip. */
export const looksSame = (one: BankParty, other: BankParty): boolean => {
  const [a, b] = [maskParty(one), maskParty(other)]
  return a.bankCode === b.bankCode && a.accountNo === b.accountNo && a.name.toUpperCase() === b.name.toUpperCase()
}
