import { expect, test } from 'vitest'
import { createMemberContext, createTestWorld, START } from '../../testing/test-worlds.ts'
import { updateState } from '../../worlds/committer.ts'
import type { MemberContext } from '../context.ts'
import { creditTransfer, sendTransfer } from '../deposits/bank-transfer.ts'
import { createQrCode, payQrCode } from '../deposits/qr-code.ts'
import type { BankTransfer, QrCode } from '../state/deposits.ts'
import type { DepositSource } from '../state/money.ts'
import type { Member, State, WorldState } from '../state.ts'
import { creditWallet } from './acts.ts'
import { audit } from './auditor.ts'

interface DepositDraft {
  readonly context: MemberContext
  readonly draft: WorldState
  readonly noi: Member
  readonly transfer: BankTransfer
  readonly code: QrCode
}

/** Returns the parts of a draft that a test changes: Noi, her transfer of 100 baht, and her open code of 100 baht. */
const readDepositDraft = (draft: WorldState): DepositDraft => {
  const context = createMemberContext(draft, 'SB100002')
  const [transfer, code] = [Object.values(draft.bankTransfers).at(-1), Object.values(draft.qrCodes).at(-1)]
  if (!transfer || !code) throw new Error('the world has no bank transfer or no payment code')
  return { context, draft, noi: context.member, transfer, code }
}

/**
 * Creates a world in which Noi has sent 100 baht and has an open payment code of 100 baht. Returns its state, and
 * functions that change a state and audit the change.
 */
const createDepositWorld = async () => {
  const { state } = await createTestWorld()
  const readyState = updateState(state, (draft) => {
    const context = createMemberContext(draft, 'SB100002')
    sendTransfer(context, { amount: 10_000, bankCode: 'GSB' })
    createQrCode(context, { provider: 'KBANK', amount: 100 })
  }).state
  const changeState = (from: State, makeChange: (deposit: DepositDraft) => void) =>
    updateState(from, (draft) => makeChange(readDepositDraft(draft))).state
  return {
    ready: readyState,
    changeState,
    auditChange: (makeChange: (deposit: DepositDraft) => void) =>
      audit(readyState, changeState(readyState, makeChange)),
  }
}

const addDeposit = ({ context }: DepositDraft, source: DepositSource, amount = 10_000, now = START) =>
  creditWallet({ ...context, now }, { amount, from: 'SCB', source })
const ACCEPTED_VERDICT = { status: 'SUCCESS', note: null, amount: 10_000, at: START } as const
const qrSourceOf = ({ code }: DepositDraft): DepositSource => `qr/${code.id}`
const transferSourceOf = ({ transfer }: DepositDraft): DepositSource => `transfer/999/${transfer.reference}`

test('the auditor reports nothing when deposits arrive by transfer, payment code, gift link and slip', async () => {
  const { auditChange } = await createDepositWorld()
  const brokenInvariants = await auditChange((deposit) => {
    const { context, draft, noi, transfer, code } = deposit
    creditTransfer(context, transfer)
    payQrCode(context, code)
    draft.giftCodes.MOCK5abc = { memberId: noi.id, amount: 500, at: START }
    addDeposit(deposit, 'gift/MOCK5abc', 500)
    noi.slipVerdicts.S1 = ACCEPTED_VERDICT
    addDeposit(deposit, 'slip/S1')
  })
  expect(brokenInvariants).toEqual([])
})

test('a full audit reports nothing for a paid payment code whose record is no longer kept', async () => {
  const { ready: readyState, changeState } = await createDepositWorld()
  const stateAfterPayment = changeState(readyState, ({ context, code }) => payQrCode(context, code))
  const stateWithoutRecord = changeState(stateAfterPayment, ({ draft, code }) => void delete draft.qrCodes[code.id])
  expect(audit(null, stateWithoutRecord)).toEqual([])
})

const BROKEN_INVARIANTS: readonly [string, (deposit: DepositDraft) => void, string | RegExp][] = [
  [
    'a payment code that is credited twice',
    (deposit) => {
      payQrCode(deposit.context, deposit.code)
      addDeposit(deposit, qrSourceOf(deposit))
    },
    /^qr\/KBANK-\d+ is credited more than once$/,
  ],
  [
    'a payment code that is credited after it was cancelled',
    (deposit) => {
      deposit.code.cancelledAt = START
      deposit.code.paidAt = START
      addDeposit(deposit, qrSourceOf(deposit))
    },
    /^qr\/KBANK-\d+ is credited when it cannot be, at /,
  ],
  [
    'a payment code that is credited after it expired',
    (deposit) => {
      deposit.code.paidAt = deposit.code.expiresAt
      addDeposit(deposit, qrSourceOf(deposit), 10_000, deposit.code.expiresAt)
    },
    /^qr\/KBANK-\d+ is credited when it cannot be, at /,
  ],
  [
    'a payment code that is credited before it was created',
    (deposit) => {
      deposit.code.paidAt = START
      addDeposit(deposit, qrSourceOf(deposit), 10_000, START - 1)
    },
    /^qr\/KBANK-\d+ is credited when it cannot be, at /,
  ],
  [
    'a payment code that is credited and stays open',
    (deposit) => addDeposit(deposit, qrSourceOf(deposit)),
    /^qr\/KBANK-\d+ is credited, and its record says that it is not$/,
  ],
  [
    'a payment code that is paid and not credited',
    ({ code }) => {
      code.paidAt = START
    },
    /^qr\/KBANK-\d+ is marked as credited, and no deposit is$/,
  ],
  [
    'a payment code that is credited with more than its amount',
    (deposit) => {
      deposit.code.paidAt = START
      addDeposit(deposit, qrSourceOf(deposit), 10_001)
    },
    /^qr\/KBANK-\d+ is of 10000, and 10001 is credited$/,
  ],
  [
    'a payment code that is credited to another member',
    (deposit) => {
      deposit.code.paidAt = START
      deposit.code.memberId = 'SB100003'
      addDeposit(deposit, qrSourceOf(deposit))
    },
    /^qr\/KBANK-\d+ is credited to SB100002, and not to SB100003$/,
  ],
  [
    'a transfer that is credited and still waits for a slip',
    (deposit) => addDeposit(deposit, transferSourceOf(deposit)),
    /^transfer\/999\/MOCK\d+ is credited, and its record says that it is not$/,
  ],
  [
    'a transfer that is marked as credited and is not',
    ({ transfer, noi }) => {
      transfer.creditedTo = noi.id
    },
    /^transfer\/999\/MOCK\d+ is marked as credited, and no deposit is$/,
  ],
  [
    'a gift link that is marked as redeemed and is not credited',
    ({ draft, noi }) => {
      draft.giftCodes.MOCK5abc = { memberId: noi.id, amount: 500, at: START }
    },
    'gift/MOCK5abc is marked as credited, and no deposit is',
  ],
  [
    'a deposit from a gift link that nobody redeemed',
    (deposit) => addDeposit(deposit, 'gift/MOCK5abc'),
    'gift/MOCK5abc is credited, and is not there',
  ],
  [
    'a slip that is credited although it failed',
    (deposit) => {
      deposit.noi.slipVerdicts.S1 = { ...ACCEPTED_VERDICT, status: 'FAILED' }
      addDeposit(deposit, 'slip/S1')
    },
    'slip/S1 is credited, and its record says that it is not',
  ],
  [
    'a deposit from a slip that nobody sent',
    (deposit) => {
      addDeposit(deposit, 'slip/S1')
      creditWallet(deposit.context, { amount: 100 })
    },
    'slip/S1 is credited, and is not there',
  ],
]

test.each(BROKEN_INVARIANTS)('the auditor reports %s', async (_what, makeChange, sentence) => {
  const { auditChange } = await createDepositWorld()
  expect(auditChange(makeChange)).toContainEqual(
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  )
})

test('the auditor looks for the record of a deposit only among the records of its kind', async () => {
  const { auditChange } = await createDepositWorld()
  const sources: DepositSource[] = ['transfer/constructor', 'qr/constructor', 'gift/constructor', 'qr/S1', 'slip/MOCK5']
  const brokenInvariants = auditChange((deposit) => {
    const { draft, noi, transfer, code } = deposit
    noi.slipVerdicts.S1 = ACCEPTED_VERDICT
    draft.giftCodes.MOCK5 = { memberId: noi.id, amount: 10_000, at: START }
    addDeposit(deposit, 'gift/MOCK5')
    sources.push(`transfer/${code.id}`, `gift/999/${transfer.reference}`)
    for (const source of sources) addDeposit(deposit, source)
  })
  expect(brokenInvariants).toEqual(sources.map((source) => `${source} is credited, and is not there`))
})

test('a payment code that is credited again later is reported by a full audit and by an audit of the second credit alone', async () => {
  const { ready: readyState, changeState } = await createDepositWorld()
  const stateAfterPayment = changeState(readyState, ({ context, code }) => payQrCode(context, code))
  const stateAfterSecondCredit = changeState(stateAfterPayment, (deposit) => addDeposit(deposit, qrSourceOf(deposit)))
  expect(audit(stateAfterPayment, stateAfterSecondCredit)).toContainEqual(
    expect.stringMatching(/^qr\/.* is credited again$/),
  )
  expect(audit(null, stateAfterSecondCredit)).toContainEqual(
    expect.stringMatching(/^qr\/.* is credited more than once$/),
  )
})
