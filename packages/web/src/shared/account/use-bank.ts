import { useApi } from '../../api/use-api.ts'
import type { BankAccount } from '../../lib/bank/bank-account.ts'
import { bankNameOf, readBanks } from '../../lib/bank/bank-name.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'

/**
 * The bank of an account, by its code or else by its Thai name: its code, and what it is called in the app's language.
 * Where the lookup does not know it, they are what the account itself says.
 */
export const useBank = ({ bankCode, bankNameTH }: BankAccount): { code: string; name: string } => {
  const { locale } = useTexts()
  const { data } = useApi('GET /api/lookup/banks', undefined, { onMount: 'ask-once' })
  const known = readBanks(data).find((bank) => (bankCode ? bank.code === bankCode : bank.nameTH === bankNameTH))
  return known ? { code: known.code, name: bankNameOf(known, locale) } : { code: bankCode, name: bankNameTH }
}
