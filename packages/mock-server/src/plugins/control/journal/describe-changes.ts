import { CURRENCIES, type Currency } from '@sabai/contracts/constants'
import type { Immutable } from 'immer'
import { listAdded } from '../../../domain/history.ts'
import { toWire } from '../../../domain/money/money.ts'
import type { Member, State } from '../../../domain/state.ts'
import { requireCall } from '../../../scenarios/apply/open-moment.ts'
import type { World } from '../../../worlds/world.ts'
import { describeEvent } from '../views.ts'

/** A member as the state keeps it. */
type MemberState = Immutable<Member>
type Transaction = MemberState['statement']['tail'][number]

/**
 * Describes in sentences what a call of the journal did: postings, sessions, SMS, slips, bonuses, what it has scheduled.
 * Names members by their cast name or `_id`. Throws InvalidInputError if the journal does not have the states before
 * and after the call.
 */
export const describeChanges = (world: World, number: number): string[] => {
  const { revision, after } = requireCall(world, number).moment
  if (after === null) return []
  const before = revision.state
  const nameOf = (id: string): string => world.cast().find(({ _id }) => _id === id)?.key ?? id
  return [
    ...Object.entries(after.members).flatMap(([id, member]) =>
      member === before.members[id] ? [] : describeMember(nameOf(id), before.members[id], member),
    ),
    ...describeSessions(before, after, nameOf),
    ...describeOthers(before, after, nameOf),
    ...after.scheduledEvents
      .filter((event) => !before.scheduledEvents.includes(event))
      .map((event) => `later: ${describeEvent(after, nameOf, event)}`),
  ]
}

const describeMember = (name: string, before: MemberState | undefined, after: MemberState): string[] => {
  if (!before) return [`${name} was registered`]
  const { currency } = after
  const transactions = (['statement', 'hiddenTransactions'] as const).flatMap((list) =>
    listAdded(before[list], after[list]),
  )
  const verdicts = Object.entries(after.slipVerdicts).filter(([reference]) => !(reference in before.slipVerdicts))
  const facts: readonly (readonly [boolean, string])[] = [
    [before.password !== after.password, `the password of ${name} was changed`],
    [before.name !== after.name, `the name of ${name} was changed`],
    [before.bankAccount !== after.bankAccount, `the bank account of ${name} was changed`],
    [before.bonus?.id !== after.bonus?.id && after.bonus !== null, `the bonus ${after.bonus?.code} of ${name} began`],
    [before.bonus?.id !== after.bonus?.id && before.bonus !== null, `the bonus ${before.bonus?.code} of ${name} ended`],
    [before.coin !== after.coin, `${name} has ${after.coin} coins instead of ${before.coin}`],
    [after.coupons.length > before.coupons.length, `${name} won the coupon "${after.coupons.at(-1)?.name}"`],
  ]
  return [
    ...transactions.map((transaction) => describeTransaction(name, transaction, currency)),
    ...listAdded(before.slips, after.slips).map(({ reference }) => `${name} uploaded the slip ${reference}`),
    ...verdicts.map(([reference, { status }]) => `the slip ${reference} of ${name} is ${status}`),
    ...facts.flatMap(([isSo, sentence]) => (isSo ? [sentence] : [])),
  ]
}

/** Describes a transaction with its postings: `transfer of 100.00 BAHT for dao: wallet → game/ORCHID 100.00`. */
const describeTransaction = (name: string, { type, status, postings, amount }: Transaction, currency: Currency) => {
  const format = (minor: number): string => toWire(minor, currency).toFixed(CURRENCIES[currency].decimals)
  const state = status === 'SUCCESS' ? '' : ` (${status})`
  const moved = postings.map(({ debit, credit, amount: part }) => `${debit} → ${credit} ${format(part)}`)
  return `${type.replace('_', ' ')} of ${format(amount)} ${currency} for ${name}${state}${moved.length > 0 ? `: ${moved.join(', ')}` : ''}`
}

type NameOf = (id: string) => string

const describeSessions = (before: State, after: State, nameOf: NameOf): string[] => [
  ...keysAdded(before.tokens, after.tokens).map((token) => `${nameOf(after.tokens[token]?.memberId ?? '')} logged in`),
  ...keysAdded(after.tokens, before.tokens).map(
    (token) => `a session of ${nameOf(before.tokens[token]?.memberId ?? '')} ended`,
  ),
]

const describeOthers = (before: State, after: State, nameOf: NameOf): string[] => [
  ...(after.inbox.at(-1) !== before.inbox.at(-1) && after.inbox.length > 0 ? ['an SMS was sent'] : []),
  ...keysAdded(before.qrCodes, after.qrCodes).map(
    (id) => `the QR code ${id} was made for ${nameOf(after.qrCodes[id]?.memberId ?? '')}`,
  ),
  ...Object.entries(after.conversations).flatMap(([participant, { messages }]) =>
    listAdded(before.conversations[participant]?.messages, messages).map(
      ({ sender }) => `a message of the ${sender} was added to the conversation of ${nameOf(participant)}`,
    ),
  ),
]

const keysAdded = (before: object, after: object): string[] =>
  before === after ? [] : Object.keys(after).filter((key) => !Object.hasOwn(before, key))
