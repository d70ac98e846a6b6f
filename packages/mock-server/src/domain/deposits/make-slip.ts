import type { SlipContentView, SlipOrderSpec } from '@sabai/contracts/control'
import type { FixtureData } from '../../fixtures/schema.ts'
import { toIsoTime } from '../../lib/time.ts'
import { takeNumber } from '../money/ledger.ts'
import { toMinor } from '../money/money.ts'
import type { Member, WorldState } from '../state.ts'

/** Makes a transfer of the kind that is asked for, and gives what its slip shows. */
export const makeSlip = (
  state: WorldState,
  member: Member,
  { lookups }: FixtureData,
  { kind, amount }: SlipOrderSpec,
  now: number,
): SlipContentView => {
  const account = lookups.deposit.banks.find(({ currency }) => currency === member.currency)
  const sender = member.bankAccount
  const transfer = {
    bank: '999',
    reference: `MOCK${String(takeNumber(state)).padStart(12, '0')}`,
    amount,
    currency: member.currency,
    from: {
      bankCode: sender?.bankCode ?? '',
      name: sender?.bankAccountName ?? '',
      accountNo: sender?.bankAccountNo ?? '',
    },
    to: {
      bankCode: account?.bankCode ?? '',
      name: account?.bankAccountName ?? '',
      accountNo: account?.bankAccountNo ?? '',
    },
    creditedTo: null,
  }
  const minor = toMinor(amount, member.currency) ?? 0
  state.bankTransfers[`${transfer.bank}/${transfer.reference}`] = { ...transfer, amount: minor, at: now }
  return { ...transfer, at: toIsoTime(now), kind, code: null, width: 720, height: 1_280 }
}
