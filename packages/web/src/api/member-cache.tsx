import { type PropsWithChildren, useEffect, useState } from 'react'
import { type Cache, SWRConfig, useSWRConfig } from 'swr'
import { watchReturns } from './watch-returns.ts'

const RefreshOnReturn = ({ children }: PropsWithChildren) => {
  const { mutate } = useSWRConfig()
  // `mutate` sends every query again, even one whose reply is still pending from before the member left.
  useEffect(() => watchReturns(() => void mutate(() => true)), [mutate])
  return children
}

interface Props extends PropsWithChildren {
  createCache?: () => Cache
}

/**
 * Keeps the cached replies of one visit only, so that no member sees what another member was shown before. Every query on the screen is sent again
 * when the member returns to the page. SWR's own revalidation on focus is not used, because it ignores a return soon
 * after another one.
 */
export const MemberCache = ({ createCache = () => new Map(), children }: Props) => {
  const [config] = useState(() => ({ provider: createCache, revalidateOnFocus: false }))
  return (
    <SWRConfig value={config}>
      <RefreshOnReturn>{children}</RefreshOnReturn>
    </SWRConfig>
  )
}
