import { CURRENCIES, type Currency } from '@sabai/contracts/constants'
import type { Immutable } from 'immer'
import { listAdded } from '../../../domain/history.ts'
import { toWireAmount } from '../../../domain/money/money.ts'
import type { Member, State } from '../../../domain/state.ts'
import { requireCall } from '../../../scenarios/apply/open-moment.ts'
import type { World } from '../../../worlds/world.ts'
import { describeEvent } from '../views.ts'

/** A member as the state keeps it. */
type MemberState = Immutable<Member>
type Transaction = MemberState['statement']['tail'][number]

/**
 * Describes in sentences what a call of the journal did: postings, sessions, SMS, slips, bonuses and scheduled events.
 * Names members by their cast name or `_id`. Throws InvalidInputError if the journal does not have the states before
 * and after the call.
 */
export const describeChanges = (world: World, number: number): string[] => {
  const { revision, stateAfter } = requireCall(world, number).moment
  if (stateAfter === null) return []
  const stateBefore = revision.state
  const nameOf = (id: string): string => world.cast().find(({ _id }) => _id === id)?.key ?? id
  return [
    ...Object.entries(stateAfter.members).flatMap(([id, member]) =>
      member === stateBefore.members[id] ? [] : describeMember(nameOf(id), stateBefore.members[id], member),
    ),
    ...describeSessions(stateBefore, stateAfter, nameOf),
    ...describeMessagesAndQrCodes(stateBefore, stateAfter, nameOf),
    ...stateAfter.scheduledEvents
      .filter((event) => !stateBefore.scheduledEvents.includes(event))
      .map((event) => `later: ${describeEvent(stateAfter, nameOf, event)}`),
  ]
}

const describeMember = (name: string, memberBefore: MemberState | undefined, memberAfter: MemberState): string[] => {
  if (!memberBefore) return [`${name} was registered`]
  const { currency } = memberAfter
  const transactions = (['statement', 'hiddenTransactions'] as const).flatMap((listName) =>
    listAdded(memberBefore[listName], memberAfter[listName]),
  )
  const verdicts = Object.entries(memberAfter.slipVerdicts).filter(
    ([reference]) => !(reference in memberBefore.slipVerdicts),
  )
  const possibleChanges: readonly (readonly [boolean, string])[] = [
    [memberBefore.password !== memberAfter.password, `the password of ${name} was changed`],
    [memberBefore.name !== memberAfter.name, `the name of ${name} was changed`],
    [memberBefore.bankAccount !== memberAfter.bankAccount, `the bank account of ${name} was changed`],
    [
      memberBefore.bonus?.id !== memberAfter.bonus?.id && memberAfter.bonus !== null,
      `the bonus ${memberAfter.bonus?.code} of ${name} began`,
    ],
    [
      memberBefore.bonus?.id !== memberAfter.bonus?.id && memberBefore.bonus !== null,
      `the bonus ${memberBefore.bonus?.code} of ${name} ended`,
    ],
    [memberBefore.coin !== memberAfter.coin, `${name} has ${memberAfter.coin} coins instead of ${memberBefore.coin}`],
    [
      memberAfter.coupons.length > memberBefore.coupons.length,
      `${name} won the coupon "${memberAfter.coupons.at(-1)?.name}"`,
    ],
  ]
  return [
    ...transactions.map((transaction) => describeTransaction(name, transaction, currency)),
    ...listAdded(memberBefore.slips, memberAfter.slips).map(
      ({ reference }) => `${name} uploaded the slip ${reference}`,
    ),
    ...verdicts.map(([reference, { status }]) => `the slip ${reference} of ${name} is ${status}`),
    ...possibleChanges.flatMap(([hasHappened, sentence]) => (hasHappened ? [sentence] : [])),
  ]
}

/** Describes a transaction with its postings: `transfer of 100.00 BAHT for dao: wallet → game/ORCHID 100.00`. */
const describeTransaction = (name: string, { type, status, postings, amount }: Transaction, currency: Currency) => {
  const formatAmount = (minor: number): string => toWireAmount(minor, currency).toFixed(CURRENCIES[currency].decimals)
  const statusText = status === 'SUCCESS' ? '' : ` (${status})`
  const movements = postings.map(
    ({ debit, credit, amount: partAmount }) => `${debit} → ${credit} ${formatAmount(partAmount)}`,
  )
  return `${type.replace('_', ' ')} of ${formatAmount(amount)} ${currency} for ${name}${statusText}${movements.length > 0 ? `: ${movements.join(', ')}` : ''}`
}

type NameOf = (id: string) => string

const describeSessions = (stateBefore: State, stateAfter: State, nameOf: NameOf): string[] => [
  ...listAddedKeys(stateBefore.tokens, stateAfter.tokens).map(
    (token) => `${nameOf(stateAfter.tokens[token]?.memberId ?? '')} logged in`,
  ),
  ...listAddedKeys(stateAfter.tokens, stateBefore.tokens).map(
    (token) => `a session of ${nameOf(stateBefore.tokens[token]?.memberId ?? '')} ended`,
  ),
]

const describeMessagesAndQrCodes = (stateBefore: State, stateAfter: State, nameOf: NameOf): string[] => [
  ...(stateAfter.inbox.at(-1) !== stateBefore.inbox.at(-1) && stateAfter.inbox.length > 0 ? ['an SMS was sent'] : []),
  ...listAddedKeys(stateBefore.qrCodes, stateAfter.qrCodes).map(
    (id) => `the QR code ${id} was made for ${nameOf(stateAfter.qrCodes[id]?.memberId ?? '')}`,
  ),
  ...Object.entries(stateAfter.conversations).flatMap(([participant, { messages }]) =>
    listAdded(stateBefore.conversations[participant]?.messages, messages).map(
      ({ sender }) => `a message of the ${sender} was added to the conversation of ${nameOf(participant)}`,
    ),
  ),
]

const listAddedKeys = (oldObject: object, newObject: object): string[] =>
  oldObject === newObject ? [] : Object.keys(newObject).filter((key) => !Object.hasOwn(oldObject, key))
