import type { Reply } from '@sabai/contracts'
import { acceptsBankTransfers, type Currency, type QrProvider, qrProviderOf } from '@sabai/contracts/constants'
import type { NamedBank } from '../../lib/bank/bank-name.ts'
import { readItems, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

/** The code and the names of the bank or provider of an account. */
type BankCodeAndNames = Pick<NamedBank, 'code' | 'nameTH' | 'nameEN'>

/** One of the operator's accounts, to which members transfer money. */
export interface DepositAccount extends BankCodeAndNames {
  /** The type of the account, which decides which notes are shown: `SCB`, `KBANK`, `GSB`, `BCEL`, or another. */
  readonly type: string
  /** The mode in which the account takes deposits, as received: for example `AUTO`, `SMS` or `SLIP`. */
  readonly mode: string
  readonly name: string
  readonly number: string
  readonly currency: Currency
}

/** A payment provider that creates QR codes. */
export interface DepositProvider extends BankCodeAndNames {
  readonly provider: QrProvider
}

/**
 * One of the operator's TrueMoney wallets. A wallet in the mode `AUTO` accepts transfers, and a wallet in any other
 * mode accepts gift links.
 */
export interface DepositWallet {
  readonly mode: string
  readonly name: string
}

/** The deposit methods that the operator offers now. */
export interface DepositMethods {
  readonly accounts: readonly DepositAccount[]
  readonly providers: readonly DepositProvider[]
  readonly wallets: readonly DepositWallet[]
  /** Whether staff enter deposits by hand. If so, the app only lists the accounts, whose numbers members can copy. */
  readonly isManual: boolean
}

type BankEntry = Untrusted<Reply<'GET /api/lookup/deposit'>['banks'][number]>

const toBankCodeAndNames = (entry: BankEntry): BankCodeAndNames => ({
  code: textOf(entry.bankCode),
  nameTH: textOf(entry.bank?.nameTH),
  nameEN: textOf(entry.bank?.nameEN),
})

const toProviders = (entry: BankEntry): DepositProvider[] => {
  const provider = qrProviderOf(textOf(entry.bankType), textOf(entry.mode))
  return provider ? [{ ...toBankCodeAndNames(entry), provider }] : []
}

const toAccounts = (entry: BankEntry): DepositAccount[] => {
  const type = textOf(entry.bankType)
  const mode = textOf(entry.mode)
  const number = textOf(entry.bankAccountNo)
  const account = {
    ...toBankCodeAndNames(entry),
    type,
    mode,
    name: textOf(entry.bankAccountName),
    number,
    currency: entry.currency === 'LAK' ? 'LAK' : 'BAHT',
  } as const
  return number !== '' && acceptsBankTransfers(type, mode) ? [account] : []
}

const toWallet = (wallet: Untrusted<Reply<'GET /api/lookup/deposit'>['wallets'][number]>): DepositWallet | null => {
  const name = textOf(wallet.walletAccountName)
  return name === '' ? null : { mode: textOf(wallet.mode), name }
}

/**
 * Reads the lookup defensively: an account without a number, or a wallet without a name, is left out. Returns null if
 * no deposit method is left and one of the lists could not be read.
 */
export const readDeposit = (reply: Untrusted<Reply<'GET /api/lookup/deposit'>>): DepositMethods | null => {
  const banks = readItems(reply.banks, (entry) => entry)
  const wallets = readItems(reply.wallets, toWallet)
  const entries = banks ?? []
  const accounts = entries.flatMap(toAccounts)
  const providers = entries.flatMap(toProviders)
  const hasMethod = accounts.length > 0 || providers.length > 0 || (wallets !== null && wallets.length > 0)
  if (!hasMethod && (banks === null || wallets === null)) return null
  return {
    accounts,
    // Two accounts may share a provider. The provider is listed once, because it has only one open code at a time.
    providers: providers.filter(
      ({ provider }, index) => providers.findIndex((other) => other.provider === provider) === index,
    ),
    wallets: wallets ?? [],
    isManual: reply.isManual === true,
  }
}
