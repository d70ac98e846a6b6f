import { useApi } from '../../api/use-api.ts'
import type { BankAccount } from '../../lib/bank/bank-account.ts'
import { bankNameOf, readBanks } from '../../lib/bank/bank-name.ts'
import { bindNumbersToWords } from '../../lib/format/bind-numbers-to-words.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'

/**
 * Returns the code of a bank account's bank, and its name in the language of the app. The bank is looked up by its
 * code, or by its Thai name if the account has no code. For an unknown bank, returns the code and the name in the
 * account.
 */
export const useBank = ({ bankCode, bankNameTH }: BankAccount): { code: string; name: string } => {
  const { locale } = useTexts()
  const { data } = useApi('GET /api/lookup/banks', undefined, { onMount: 'ask-once' })
  const knownBank = readBanks(data).find((bank) => (bankCode ? bank.code === bankCode : bank.nameTH === bankNameTH))
  return knownBank
    ? { code: knownBank.code, name: bankNameOf(knownBank, locale) }
    : { code: bankCode, name: bindNumbersToWords(bankNameTH) }
}
