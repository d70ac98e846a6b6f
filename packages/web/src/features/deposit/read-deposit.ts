import type { Reply } from '@sabai/contracts'
import { type Currency, type QrProvider, qrProviderOf, takesTransfers } from '@sabai/contracts/constants'
import type { NamedBank } from '../../lib/bank/bank-name.ts'
import { listOf, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'

/** Who keeps an account, with the names that the lookup gives. */
type Keeper = Pick<NamedBank, 'code' | 'nameTH' | 'nameEN'>

/** An account of ours to transfer money to. */
export interface DepositAccount extends Keeper {
  /** The view of the account: `SCB`, `KBANK`, `GSB`, `BCEL`, or another. */
  readonly type: string
  /** `AUTO`, `SMS` or `SLIP`. */
  readonly mode: string
  readonly name: string
  readonly number: string
  readonly currency: Currency
}

/** A payment provider that creates QR codes. */
export interface DepositProvider extends Keeper {
  readonly provider: QrProvider
}

/** A TrueMoney wallet of ours: `AUTO` takes transfers, any other mode takes gift links. */
export interface DepositWallet {
  readonly mode: string
  readonly name: string
}

/** The ways in which the member may deposit now. */
export interface DepositMethods {
  readonly accounts: readonly DepositAccount[]
  readonly providers: readonly DepositProvider[]
  readonly wallets: readonly DepositWallet[]
  /** Deposits are entered by staff: accounts are there to copy, and there is no other way. */
  readonly isManual: boolean
}

type BankEntry = Untrusted<Reply<'GET /api/lookup/deposit'>['banks'][number]>

const toKeeper = (entry: BankEntry): Keeper => ({
  code: textOf(entry.bankCode),
  nameTH: textOf(entry.bank?.nameTH),
  nameEN: textOf(entry.bank?.nameEN),
})

const toProvider = (entry: BankEntry): DepositProvider[] => {
  const provider = qrProviderOf(textOf(entry.bankType), textOf(entry.mode))
  return provider ? [{ ...toKeeper(entry), provider }] : []
}

const toAccount = (entry: BankEntry): DepositAccount[] => {
  const type = textOf(entry.bankType)
  const mode = textOf(entry.mode)
  const number = textOf(entry.bankAccountNo)
  const account = {
    ...toKeeper(entry),
    type,
    mode,
    name: textOf(entry.bankAccountName),
    number,
    currency: entry.currency === 'LAK' ? 'LAK' : 'BAHT',
  } as const
  return number !== '' && takesTransfers(type, mode) ? [account] : []
}

/** Reads the lookup defensively: an account without a number, or a wallet without a name, is left out. */
export const readDeposit = (reply: Untrusted<Reply<'GET /api/lookup/deposit'>>): DepositMethods => {
  const entries = listOf(reply.banks).flatMap((entry) => entry ?? [])
  const providers = entries.flatMap(toProvider)
  return {
    accounts: entries.flatMap(toAccount),
    // Two accounts may share a provider, which has one open code at a time.
    providers: providers.filter(
      ({ provider }, place) => providers.findIndex((other) => other.provider === provider) === place,
    ),
    wallets: listOf(reply.wallets)
      .map((wallet) => ({ mode: textOf(wallet?.mode), name: textOf(wallet?.walletAccountName) }))
      .filter(({ name }) => name !== ''),
    isManual: reply.isManual === true,
  }
}
