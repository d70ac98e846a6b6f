import { type PropsWithChildren, useEffect, useState } from 'react'
import { type Cache, SWRConfig, useSWRConfig } from 'swr'
import { watchReturns } from './watch-returns.ts'

const RefreshOnReturn = ({ children }: PropsWithChildren) => {
  const { mutate } = useSWRConfig()
  // Asks anew, also where an answer is still awaited that was asked for before the member went.
  useEffect(() => watchReturns(() => void mutate(() => true)), [mutate])
  return children
}

interface Props extends PropsWithChildren {
  createCache?: () => Cache
}

/**
 * Caches replies for one visit, so that nobody sees those of the member before. Every query on the screen is read again
 * when the member comes back to the page; SWR's own way would lose a return that comes soon after another.
 */
export const MemberCache = ({ createCache = () => new Map(), children }: Props) => {
  const [config] = useState(() => ({ provider: createCache, revalidateOnFocus: false }))
  return (
    <SWRConfig value={config}>
      <RefreshOnReturn>{children}</RefreshOnReturn>
    </SWRConfig>
  )
}
