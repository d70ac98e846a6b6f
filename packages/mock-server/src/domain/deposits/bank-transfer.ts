import { acceptsBankTransfers } from '@sabai/contracts/constants'
import type { Immutable } from 'immer'
import { randomInt } from '../../lib/random.ts'
import type { MemberContext, MemberQueryContext } from '../context.ts'
import { schedule } from '../due-queue.ts'
import { creditWallet } from '../money/acts.ts'
import { takeNextNumber } from '../money/ledger.ts'
import { AUTO_CREDIT_MS } from '../policy.ts'
import { type Refusal, refuse } from '../refusal.ts'
import type { BankParty, BankTransfer } from '../state/deposits.ts'
import type { Member, WorldState } from '../state.ts'
import { type DepositAccount, depositLookupOf } from './accounts.ts'

type MemberView = Immutable<Member>

/** The bank code in our slips. No bank has this code, so none of our slips can pass for a real one. */
const SLIP_BANK = '999'

interface BankTransferOrder {
  /** Minor units of the member's currency, above 0. */
  readonly amount: number
  /** The bank of the receiving account; by default, the operator's first account for this member receives the money. */
  readonly bankCode?: string | undefined
  /** The sender; by default, the bank account of the member. */
  readonly from?: BankParty | undefined
}

/** Returns the key of a transfer in the state: the bank and the reference, as in the QR code of its slip. */
export const transferKeyOf = ({ bank, reference }: Pick<BankTransfer, 'bank' | 'reference'>): string =>
  `${bank}/${reference}`

/** Returns the operator's accounts to which a member can transfer money from a bank. */
export const listDepositAccountsFor = (context: MemberQueryContext): DepositAccount[] =>
  depositLookupOf(context).banks.filter(({ bankType, mode }) => acceptsBankTransfers(bankType, mode))

/** Converts an account of the operator to the sender or receiver of a transfer. */
export const toBankParty = ({ bankCode, bankAccountName, bankAccountNo }: DepositAccount): BankParty => ({
  bankCode,
  name: bankAccountName,
  accountNo: bankAccountNo,
})

/** Converts a member's bank account to the sender or receiver of a transfer; null if the member has no account. */
export const bankPartyOfMember = ({ bankAccount }: MemberView): BankParty | null =>
  bankAccount && {
    bankCode: bankAccount.bankCode,
    name: bankAccount.bankAccountName,
    accountNo: bankAccount.bankAccountNo,
  }

/**
 * Sends money to an account of the operator. If the account is in the mode AUTO and the money comes from the member's
 * own account, the transfer is credited after a delay. Any other transfer is credited when its slip is accepted.
 */
export const sendTransfer = (
  context: MemberContext,
  { amount, bankCode, from = bankPartyOfMember(context.member) ?? undefined }: BankTransferOrder,
): BankTransfer | Refusal => {
  const { state, member, now } = context
  const accounts = listDepositAccountsFor(context)
  const account = bankCode === undefined ? accounts[0] : accounts.find((each) => each.bankCode === bankCode)
  if (!account) {
    const detail = `there is no account of ours in ${member.currency}${bankCode === undefined ? '' : ` at ${bankCode}`}`
    return refuse('NO_BANK', { detail })
  }
  if (!from) return refuse('NO_BANK', { detail: 'the member has no bank account: say in "from" who sends it' })
  const { currency } = member
  const transfer = recordTransfer(state, { at: now, amount, currency, from: { ...from }, to: toBankParty(account) })
  if (account.mode === 'AUTO' && isOwnAccount(member, from))
    schedule(state, now + randomInt(state.rngState, AUTO_CREDIT_MS.min, AUTO_CREDIT_MS.max), {
      kind: 'creditTransfer',
      memberId: member.id,
      transfer: transferKeyOf(transfer),
    })
  return transfer
}

/** Records a transfer as known to the banks, under a new reference. It is not credited to anybody yet. */
export const recordTransfer = (
  state: WorldState,
  transfer: Omit<BankTransfer, 'bank' | 'reference' | 'creditedTo'>,
): BankTransfer => {
  const reference = `MOCK${String(takeNextNumber(state)).padStart(12, '0')}`
  const recordedTransfer: BankTransfer = { bank: SLIP_BANK, reference, ...transfer, creditedTo: null }
  state.bankTransfers[transferKeyOf(recordedTransfer)] = recordedTransfer
  return recordedTransfer
}

/** Credits a transfer to a member. Refuses one that was credited before, has another currency, or is too large. */
export const creditTransfer = (context: MemberContext, transfer: BankTransfer): Refusal | null => {
  const { member } = context
  const { amount, currency, from, creditedTo } = transfer
  if (creditedTo !== null) return refuse('NO_DATA', { detail: 'the transfer was credited already' })
  if (currency !== member.currency) return refuse('NO_DATA', { detail: `the transfer is in ${currency}` })
  const source = `transfer/${transferKeyOf(transfer)}` as const
  const refusal = creditWallet(context, { amount, from: from.bankCode, source })
  if (!refusal) transfer.creditedTo = member.id
  return refusal
}

const isOwnAccount = (member: MemberView, { bankCode, accountNo }: BankParty): boolean =>
  member.bankAccount?.bankCode === bankCode && member.bankAccount.bankAccountNo === accountNo
