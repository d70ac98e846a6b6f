import { takesTransfers } from '@sabai/contracts/constants'
import type { Immutable } from 'immer'
import { randomInt } from '../../lib/random.ts'
import type { MemberContext, MemberQueryContext } from '../context.ts'
import { schedule } from '../due-queue.ts'
import { credit, fitsWallet } from '../money/acts.ts'
import { takeNumber } from '../money/ledger.ts'
import { AUTO_CREDIT_MS } from '../policy.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { BankParty, BankTransfer } from '../state/deposits.ts'
import type { Member, WorldState } from '../state.ts'
import { type DepositAccount, depositLookupOf } from './accounts.ts'

type MemberView = Immutable<Member>

/** The bank's code in slips: no bank has it, so that no slip of ours passes for one of a bank. */
const SLIP_BANK = '999'

interface TransferOrder {
  /** Minor units of the member's currency, above 0. */
  readonly amount: number
  /** The bank of our account; the first account where it is left out. */
  readonly bankCode?: string | undefined
  /** Who sends it; the member where it is left out. */
  readonly from?: BankParty | undefined
}

/** The key of a transfer in the state: what its slip's QR code says. */
export const transferKeyOf = ({ bank, reference }: Pick<BankTransfer, 'bank' | 'reference'>): string =>
  `${bank}/${reference}`

/** Our accounts that a member can send money to. */
export const listAccountsFor = (context: MemberQueryContext): DepositAccount[] =>
  depositLookupOf(context).banks.filter(({ bankType, mode }) => takesTransfers(bankType, mode))

/** One end of a transfer that is an account of ours. */
export const toPartyOf = ({ bankCode, bankAccountName, bankAccountNo }: DepositAccount): BankParty => ({
  bankCode,
  name: bankAccountName,
  accountNo: bankAccountNo,
})

/** The account that a member registered, as one end of a transfer; null where there is none. */
export const partyOfMember = ({ bankAccount }: MemberView): BankParty | null =>
  bankAccount && {
    bankCode: bankAccount.bankCode,
    name: bankAccount.bankAccountName,
    accountNo: bankAccount.bankAccountNo,
  }

/**
 * Money is sent to an account of ours. An AUTO account credits it after a while, where it comes from the member's own
 * account; any other waits for its slip.
 */
export const sendTransfer = (
  context: MemberContext,
  { amount, bankCode, from = partyOfMember(context.member) ?? undefined }: TransferOrder,
): BankTransfer | Refusal => {
  const { state, member, now } = context
  const accounts = listAccountsFor(context)
  const account = bankCode === undefined ? accounts[0] : accounts.find((each) => each.bankCode === bankCode)
  if (!account) {
    const detail = `there is no account of ours in ${member.currency}${bankCode === undefined ? '' : ` at ${bankCode}`}`
    return refuse('NO_BANK', { detail })
  }
  if (!from) return refuse('NO_BANK', { detail: 'the member has no bank account: say in "from" who sends it' })
  const { currency } = member
  const transfer = addTransfer(state, { at: now, amount, currency, from: { ...from }, to: toPartyOf(account) })
  if (account.mode === 'AUTO' && isOwnAccount(member, from))
    schedule(state, now + randomInt(state.rngState, AUTO_CREDIT_MS.min, AUTO_CREDIT_MS.max), {
      kind: 'creditTransfer',
      memberId: member.id,
      transfer: transferKeyOf(transfer),
    })
  return transfer
}

/** Puts a transfer into the books of the banks, under a reference of its own. It waits for its slip. */
export const addTransfer = (
  state: WorldState,
  transfer: Omit<BankTransfer, 'bank' | 'reference' | 'creditedTo'>,
): BankTransfer => {
  const reference = `MOCK${String(takeNumber(state)).padStart(12, '0')}`
  const added: BankTransfer = { bank: SLIP_BANK, reference, ...transfer, creditedTo: null }
  state.bankTransfers[transferKeyOf(added)] = added
  return added
}

/** Credits a transfer to a member, once. */
export const creditTransfer = (context: MemberContext, transfer: BankTransfer): Refusal | null => {
  const { member } = context
  const { amount, currency, from, creditedTo } = transfer
  if (creditedTo !== null) return refuse('NO_DATA', { detail: 'the transfer was credited already' })
  if (currency !== member.currency) return refuse('NO_DATA', { detail: `the transfer is in ${currency}` })
  if (!fitsWallet(member, amount)) return refuse('NO_DATA', { detail: 'the wallet cannot hold so much' })
  transfer.creditedTo = member.id
  const source = `transfer/${transferKeyOf(transfer)}` as const
  credit(context, { amount, from: from.bankCode, source })
  return null
}

const isOwnAccount = (member: MemberView, { bankCode, accountNo }: BankParty): boolean =>
  member.bankAccount?.bankCode === bankCode && member.bankAccount.bankAccountNo === accountNo
