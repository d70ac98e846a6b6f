import type { GameAccount, Member, WorldState } from '../../domain/state.ts'
import { isHistory } from './head.ts'

type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'list'
  | 'object'
  | 'object or null'
  | 'string or null'
  | 'number or null'
  | 'history'

const WORLD = {
  id: 'string',
  base: 'string',
  settings: 'object',
  seed: 'number',
  clock: 'object',
  rngState: 'list',
  members: 'object',
  usernames: 'object',
  tokens: 'object',
  sessions: 'object',
  otps: 'object',
  bankTransfers: 'object',
  qrCodes: 'object',
  giftCodes: 'object',
  bonusesTaken: 'object',
  prizesTaken: 'object',
  conversations: 'object',
  chatFiles: 'object',
  systemAccounts: 'object',
  scheduledEvents: 'list',
  patches: 'list',
  appliedScenarios: 'list',
  inbox: 'list',
  counter: 'number',
} satisfies Record<keyof WorldState, Kind>

const MEMBER = {
  id: 'string',
  username: 'string',
  password: 'string',
  name: 'string',
  createdAt: 'number',
  sourceCode: 'string',
  invitedBy: 'string or null',
  inactive: 'boolean',
  currency: 'string',
  coin: 'number',
  bankAccount: 'object or null',
  played: 'number',
  inviteAmount: 'number',
  games: 'object',
  balances: 'object',
  statement: 'history',
  hiddenTransactions: 'history',
  pending: 'object',
  outcomes: 'object',
  slips: 'history',
  slipVerdicts: 'object',
  bonus: 'object or null',
  received: 'object',
  promotions: 'object',
  refund: 'object',
  refunds: 'history',
  invites: 'history',
  inviteCollectedAt: 'number or null',
  coupons: 'list',
  spunAt: 'number or null',
} satisfies Record<keyof Member, Kind>

const GAME_ACCOUNT = {
  username: 'string',
  password: 'string',
  session: 'number',
  rounds: 'number',
} satisfies Record<keyof GameAccount, Kind>

/**
 * Whether a loaded value is a world of this id: every field of the world, of its members and of their game accounts is there and of its kind.
 * Their content is the auditor's business. Throws with the place and what is wrong there.
 */
export function assertWorld(value: unknown, id: string): asserts value is WorldState {
  const world = fieldsOf(value, 'the world', WORLD)
  if (world.id !== id) throw new Error(`it is the world ${JSON.stringify(world.id)}, not ${JSON.stringify(id)}`)
  if (world.base !== 'th' && world.base !== 'la') throw new Error('base is neither th nor la')
  for (const [memberId, member] of Object.entries(Object(world.members))) {
    const { games } = fieldsOf(member, `members.${memberId}`, MEMBER)
    for (const [code, account] of Object.entries(Object(games)))
      fieldsOf(account, `members.${memberId}.games.${code}`, GAME_ACCOUNT)
  }
}

const fieldsOf = (value: unknown, place: string, shape: Record<string, Kind>): Record<string, unknown> => {
  if (kindOf(value) !== 'object') throw new Error(`${place} is not an object`)
  const fields: Record<string, unknown> = { ...Object(value) }
  for (const [key, kind] of Object.entries(shape)) {
    if (!Object.hasOwn(fields, key)) throw new Error(`${place} has no ${key}`)
    if (!kind.split(' or ').includes(kindOf(fields[key]))) throw new Error(`${key} of ${place} should be: ${kind}`)
  }
  return fields
}

const kindOf = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value !== 'object') return typeof value
  return isHistory(value) ? 'history' : 'object'
}
