import { WALLET } from '@sabai/contracts/constants'
import { useApi } from '../../api/use-api.ts'
import { bankNameOf, readBanks } from '../../lib/bank/bank-name.ts'
import { useTexts } from '../../lib/i18n/i18n.ts'
import { listOf, textOf } from '../../lib/wire/untrusted.ts'

/**
 * Returns a function that takes the code of an account of an entry, and returns the name of the account. An account
 * other than the wallet, a game or a bank is named by its code.
 */
export const useAccountNames = (): ((code: string) => string) => {
  const { t, locale } = useTexts()
  const banks = useApi('GET /api/lookup/banks', undefined, { onMount: 'ask-once' })
  const games = useApi('GET /api/wallet/refresh/slot', undefined, { onMount: 'ask-once' })

  return (code) => {
    if (code === WALLET) return t('statement.wallet')
    const game = listOf(games.data?.slots).find((slot) => slot?.code === code)
    const bank = readBanks(banks.data).find((known) => known.code === code)
    return textOf(game?.name) || (bank && bankNameOf(bank, locale)) || code
  }
}
