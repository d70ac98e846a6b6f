import type { QueryRoute, Reply } from '@sabai/contracts'
import useSWR, { useSWRConfig } from 'swr'
import { ApiError } from '../../api/api-error.ts'
import { sendQuery } from '../../api/send-call.ts'
import { queryKeyOf } from '../../api/use-api.ts'
import { getServerNowMs } from '../../lib/runtime/server-clock.ts'
import { writeStored } from '../../lib/runtime/storage.ts'
import { numberOf, readItems, type Untrusted } from '../../lib/wire/untrusted.ts'
import type { LatestBalances } from '../money/unread-balances.tsx'

const CACHE_KEY = 'balances'

interface CallResult<R extends QueryRoute> {
  readonly reply?: Untrusted<Reply<R>>
  readonly error?: ApiError
}

/**
 * The replies of one round, which reads all balances. Replies of different rounds are never combined, because an amount
 * that moved between the rounds would count twice or not at all.
 */
interface BalanceRound {
  readonly games: CallResult<'GET /api/wallet/refresh/slot'>
  readonly wallet: CallResult<'GET /api/wallet'>
}

interface BalanceReading extends BalanceRound {
  /** The time of the round on the clock of the server, in ISO format. */
  readonly readAt: string
  /** Whether money may have moved since this round. */
  readonly isStale: boolean
}

/** Thrown if a round did not return the balances of both the games and the wallet. */
class IncompleteRoundError extends Error {
  override readonly name = 'IncompleteRoundError'
  readonly round: BalanceRound

  constructor(round: BalanceRound) {
    super('The balances could not be read')
    this.round = round
  }
}

const toCallResult = async <R extends QueryRoute>(
  call: Promise<Untrusted<Reply<R>>>,
  hasBalances: (reply: Untrusted<Reply<R>>) => boolean,
): Promise<CallResult<R>> => {
  try {
    const reply = await call
    return hasBalances(reply) ? { reply } : { reply, error: new ApiError('unreadable') }
  } catch (error) {
    if (error instanceof ApiError && !error.isHandled) return { error }
    throw error
  }
}

/** Reads the games, then the wallet (product section 4, "Home entry"). */
const readBalanceRound = async (): Promise<BalanceRound> => ({
  games: await toCallResult(
    sendQuery('GET /api/wallet/refresh/slot'),
    ({ slots }) => readItems(slots, (slot) => slot) !== null,
  ),
  wallet: await toCallResult(sendQuery('GET /api/wallet'), ({ wallet }) => numberOf(wallet?.amount) !== null),
})

/**
 * Ignores the error of a reply that arrives after the session has ended (logout, /terminated): SWR's cache is then
 * gone, so the reply cannot be cached.
 */
const ignoreSessionEnd = () => undefined

/** Decides whether commands that move money may be sent: only while the balances are current. */
export interface MoneyLock extends LatestBalances {
  /** Marks the balances as stale, because money may have moved. A round that is being read now counts as stale too. */
  readonly markStale: () => void
}

/**
 * Returns the last round of balances, and whether they are current. They are current if both replies of the round have
 * been read, and no command that moves money has been sent since then. The state is kept when the member leaves the
 * page: when the member comes back, stale balances are still stale, and dialogs are still locked.
 */
export const useBalances = () => {
  const { cache, mutate: mutateCache } = useSWRConfig()

  const readBalances = async (): Promise<BalanceReading> => {
    const round = await readBalanceRound()
    const { games, wallet } = round
    if (wallet.error) console.warn('The wallet could not be loaded:', wallet.error.message)
    // Caches the replies, because other pages request them only if they are not cached. After the session has ended,
    // this throws, and the rest of the round is dropped.
    if (games.reply) await mutateCache(queryKeyOf('GET /api/wallet/refresh/slot'), games.reply, { revalidate: false })
    if (wallet.reply) await mutateCache(queryKeyOf('GET /api/wallet'), wallet.reply, { revalidate: false })
    if (games.error || wallet.error) throw new IncompleteRoundError(round)
    const readAt = new Date(getServerNowMs()).toISOString()
    writeStored('lastSync', readAt)
    return { ...round, readAt, isStale: false }
  }

  const { data, error, isValidating, mutate } = useSWR<BalanceReading, Error>(CACHE_KEY, readBalances, {
    shouldRetryOnError: false,
    revalidateIfStale: false,
    revalidateOnMount: false,
  })
  const lastRound = error instanceof IncompleteRoundError ? error.round : data
  const shownRound: Partial<BalanceRound> = data ?? lastRound ?? {}
  const isPending = isValidating || !error

  const lock: MoneyLock = {
    state: data && !data.isStale ? 'current' : isPending ? 'reading' : 'unread',
    markStale: () =>
      void mutate((reading) => reading && { ...reading, isStale: true }, { revalidate: false }).catch(ignoreSessionEnd),
    read: async () => {
      await mutate().catch(ignoreSessionEnd)
      return cache.get(CACHE_KEY)?.error === undefined
    },
  }
  return {
    ...lock,
    games: shownRound.games?.reply,
    wallet: shownRound.wallet?.reply,
    gamesError: lastRound?.games.error,
    walletError: lastRound?.wallet.error,
    /** The time of the last complete round of this session, in ISO format. */
    readAt: data?.readAt ?? null,
    isStale: data?.isStale ?? false,
    isReading: isValidating,
    /** Whether the last round did not return the balances of both the games and the wallet. */
    hasFailed: error !== undefined,
  }
}
