import type { ControlReply } from '@sabai/contracts/control'
import { fetchMock } from '../fixture/mock-client.ts'

/** The parts of a world's state that the contract does not declare. */
interface StateDetails {
  readonly members: Readonly<Record<string, { readonly bonus: unknown }>>
  readonly scheduledEvents: readonly { readonly kind: string; readonly at: number; readonly memberId?: string }[]
}

/** The events of a world that do not change the sum of a member's money. */
const HARMLESS_EVENTS = ['payWithdrawal', 'answerChat']
/** An event may happen during a step if it is due within this time, in ms of the world's clock. */
const DUE_SOON_MS = 120_000

/** The money of a member in the ledger. */
export interface Money {
  /** The sum of the wallet and of the games, in minor units. */
  readonly minorUnits: number
  /** Whether an event that may change the sum is due soon, such as the arrival of a bank transfer. */
  readonly isDue: boolean
  /** Whether the member has a bonus, whose end changes the sum. */
  readonly hasBonus: boolean
}

/** Reads the money of the member with this phone number in a world. */
export const readMoney = async (worldId: string, phone: string | undefined): Promise<Money> => {
  const reply = await fetchMock(`/__mock/worlds/${worldId}/state?histories=false`)
  const state = (await reply.json()) as StateDetails & ControlReply<'GET /__mock/worlds/{id}/state'>
  const member = Object.values(state.members).find(({ username }) => username === phone)
  const now = state.clock.frozenAt ?? Date.now() + state.clock.shiftMs
  return {
    minorUnits: Object.entries(member?.balances ?? {})
      .filter(([account]) => account === 'wallet' || account.startsWith('game/'))
      .reduce((sum, [, amount]) => sum + amount, 0),
    isDue: state.scheduledEvents.some(
      ({ kind, at, memberId = member?.id }) =>
        !HARMLESS_EVENTS.includes(kind) && memberId === member?.id && at < now + DUE_SOON_MS,
    ),
    hasBonus: (member?.bonus ?? null) !== null,
  }
}
