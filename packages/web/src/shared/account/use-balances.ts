import type { QueryRoute, Reply } from '@sabai/contracts'
import useSWR, { useSWRConfig } from 'swr'
import { ApiError } from '../../api/api-error.ts'
import { sendQuery } from '../../api/send-call.ts'
import { cacheKey } from '../../api/use-api.ts'
import { getServerNowMs } from '../../lib/runtime/server-clock.ts'
import { writeStored } from '../../lib/runtime/storage.ts'
import { numberOf, type Untrusted } from '../../lib/wire/untrusted.ts'
import type { LatestBalances } from '../money/unread-balances.tsx'

const KEY = 'balances'

interface Answer<R extends QueryRoute> {
  readonly reply?: Untrusted<Reply<R>>
  readonly error?: ApiError
}

/** The answers of one round. Those of two rounds are never put together: money would count twice, or not at all. */
interface Round {
  readonly games: Answer<'GET /api/wallet/refresh/slot'>
  readonly wallet: Answer<'GET /api/wallet'>
}

interface Reading extends Round {
  /** ISO time by the server's clock. */
  readonly readAt: string
  /** Money may have moved since. */
  readonly isStale: boolean
}

/** A round that brought less than both balances. */
class IncompleteRoundError extends Error {
  override readonly name = 'IncompleteRoundError'
  readonly round: Round

  constructor(round: Round) {
    super('The balances could not be read')
    this.round = round
  }
}

const toAnswer = async <R extends QueryRoute>(
  asked: Promise<Untrusted<Reply<R>>>,
  hasBalances: (reply: Untrusted<Reply<R>>) => boolean,
): Promise<Answer<R>> => {
  try {
    const reply = await asked
    return hasBalances(reply) ? { reply } : { reply, error: new ApiError('unreadable') }
  } catch (error) {
    if (error instanceof ApiError && !error.handled) return { error }
    throw error
  }
}

/** Reads the games, then the wallet (product section 4, "Home entry"). */
const readRound = async (): Promise<Round> => ({
  games: await toAnswer(sendQuery('GET /api/wallet/refresh/slot'), ({ slots }) => Array.isArray(slots)),
  wallet: await toAnswer(sendQuery('GET /api/wallet'), ({ wallet }) => numberOf(wallet?.amount) !== null),
})

/** The cache is dropped at the end of the member's visit (logout, /terminated): later replies are ignored. */
const ignoreSessionEnd = () => undefined

/** The balances as commands that move money need them. */
export interface MoneyLock extends LatestBalances {
  /** Money may have moved: what was read before, or is being read, is not current. */
  readonly markStale: () => void
}

/**
 * The last round of balances, and whether they are current: both replies of a round were read, and no command that
 * moves money was sent since. It outlives the page, so that no way back to it shows or unlocks what is stale.
 */
export const useBalances = () => {
  const { cache, mutate: mutateCache } = useSWRConfig()

  const readBalances = async (): Promise<Reading> => {
    const round = await readRound()
    const { games, wallet } = round
    if (wallet.error) console.warn('The wallet could not be loaded:', wallet.error.message)
    // Other pages ask for these only where they are not known yet. Fails where the visit has ended: then nothing is kept.
    if (games.reply) await mutateCache(cacheKey('GET /api/wallet/refresh/slot'), games.reply, { revalidate: false })
    if (wallet.reply) await mutateCache(cacheKey('GET /api/wallet'), wallet.reply, { revalidate: false })
    if (games.error || wallet.error) throw new IncompleteRoundError(round)
    const readAt = new Date(getServerNowMs()).toISOString()
    writeStored('lastSync', readAt)
    return { ...round, readAt, isStale: false }
  }

  const { data, error, isValidating, mutate } = useSWR<Reading, Error>(KEY, readBalances, {
    shouldRetryOnError: false,
    revalidateIfStale: false,
    revalidateOnMount: false,
  })
  const lastRound = error instanceof IncompleteRoundError ? error.round : data
  const shown: Partial<Round> = data ?? lastRound ?? {}
  const isPending = isValidating || !error

  const lock: MoneyLock = {
    state: data && !data.isStale ? 'current' : isPending ? 'reading' : 'unread',
    markStale: () =>
      void mutate((reading) => reading && { ...reading, isStale: true }, { revalidate: false }).catch(ignoreSessionEnd),
    read: async () => {
      await mutate().catch(ignoreSessionEnd)
      return cache.get(KEY)?.error === undefined
    },
  }
  return {
    ...lock,
    games: shown.games?.reply,
    wallet: shown.wallet?.reply,
    gamesError: lastRound?.games.error,
    walletError: lastRound?.wallet.error,
    /** ISO time of the last whole round of this visit. */
    readAt: data?.readAt ?? null,
    isStale: data?.isStale ?? false,
    isReading: isValidating,
    /** The last round brought less than both. */
    failed: error !== undefined,
  }
}
