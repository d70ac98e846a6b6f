import type { Input, QueryRoute, Reply } from '@sabai/contracts'
import { PAGE_SIZE, QR_PROVIDERS } from '@sabai/contracts/constants'
import { keysOf } from '../lib/keys-of.ts'
import { fieldOf } from '../lib/record.ts'

/** Earlier replies, not validated: a reply that breaks its contract may still have the id that another call needs. */
export type EarlierReplies = ReadonlyMap<QueryRoute, unknown>

/** The inputs with which a query is made, or the reason why it cannot be made. */
export type QueryInputs =
  | readonly { readonly params?: Readonly<Record<string, string>>; readonly body?: unknown }[]
  | string

type RouteWithInput = { [R in QueryRoute]: unknown extends Input<R> ? never : R }[QueryRoute]
type ReadKnownReply = <R extends QueryRoute>(route: R) => Partial<Record<keyof Reply<R>, unknown>>
type InputFinder<R extends QueryRoute> = (replyTo: ReadKnownReply) => readonly Input<R>[] | string

/** The most inputs with which one query is made, so that a long list does not become a burst of calls. */
const MAX_INPUTS = 3
/** A promotion code that is probably unknown to the back end, so that the reply is empty. */
const UNUSED_PROMOTION_CODE = 'VERIFY'

const createFirstPageInput = () => [{ body: { page: 1, limit: PAGE_SIZE } }]

/** Lists the different texts in one field of the items of a list. Empty texts and other values are left out. */
const textsIn = (list: unknown, key: string, isWanted: (item: unknown) => boolean = () => true): string[] => [
  ...new Set(
    (Array.isArray(list) ? list : []).filter(isWanted).flatMap((item) => {
      const value = fieldOf(item, key)
      return typeof value === 'string' && value !== '' ? [value] : []
    }),
  ),
]

const mapToInputs = <T>(values: readonly string[], toInput: (value: string) => T, reason: string): T[] | string =>
  values.length === 0 ? reason : values.slice(0, MAX_INPUTS).map(toInput)

/** The functions that find the inputs of queries. If a query with input has no function here, this does not compile. */
const INPUT_FINDERS: { readonly [R in RouteWithInput]: InputFinder<R> } = {
  'POST /api/statement': createFirstPageInput,
  'POST /api/statement/slip': createFirstPageInput,
  'POST /api/invite': createFirstPageInput,
  'POST /api/refund': createFirstPageInput,
  'POST /api/chat/history': (replyTo) => {
    const id = fieldOf(replyTo('GET /api/account/profile').profile, '_id')
    return typeof id === 'string'
      ? [{ body: { userId: id, guestId: null, limit: PAGE_SIZE, skip: 0 } }]
      : 'GET /api/account/profile gave no _id of the member'
  },
  'GET /api/wallet/account/{code}': (replyTo) =>
    mapToInputs(
      textsIn(replyTo('GET /api/wallet/refresh/slot').slots, 'code', (slot) => fieldOf(slot, 'isActive') === true),
      (code) => ({ params: { code } }),
      'GET /api/wallet/refresh/slot gave no open game account',
    ),
  'GET /api/qrcode/{provider}': () => keysOf(QR_PROVIDERS).map((provider) => ({ params: { provider } })),
  'GET /api/statement/slip/reference/{reference}': (replyTo) =>
    mapToInputs(
      textsIn(replyTo('POST /api/statement/slip').slips, 'reference'),
      (reference) => ({ params: { reference } }),
      'POST /api/statement/slip gave no slip',
    ),
  'GET /api/promotion/find/{code}': (replyTo) => {
    const code = fieldOf(replyTo('GET /api/promotion/current').promotion, 'code')
    return [{ params: { code: typeof code === 'string' && code !== '' ? code : UNUSED_PROMOTION_CODE } }]
  },
}

const hasFinder = (route: QueryRoute): route is RouteWithInput => Object.hasOwn(INPUT_FINDERS, route)

/** Tells whether the input of a query may come from the replies of other queries, so that they must be made first. */
export const needsEarlierReplies = (route: QueryRoute): boolean => hasFinder(route)

/** Returns the inputs of a query, or the reason why there are none. Takes ids from earlier replies. */
export const inputsOf = (route: QueryRoute, earlierReplies: EarlierReplies): QueryInputs => {
  if (!hasFinder(route)) return [{}]
  // The cast is needed because the route is known only at run time. It is safe because the finder of each route fits
  // the input of that route.
  const find = INPUT_FINDERS[route] as InputFinder<QueryRoute>
  return find((otherRoute) => Object(earlierReplies.get(otherRoute))) as QueryInputs
}
