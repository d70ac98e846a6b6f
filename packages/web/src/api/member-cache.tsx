import { type PropsWithChildren, useEffect, useState } from 'react'
import { type Cache, SWRConfig, useSWRConfig } from 'swr'
import { watchReturns } from './watch-returns.ts'

const RefreshOnReturn = ({ children }: PropsWithChildren) => {
  const { mutate } = useSWRConfig()
  // `mutate` sends every query on the screen again, even one that was sent before the member left and has no reply yet.
  useEffect(() => watchReturns(() => void mutate(() => true)), [mutate])
  return children
}

interface Props extends PropsWithChildren {
  createCache?: () => Cache
}

/**
 * Provides a cache of replies that lasts only from login to logout, so that no member sees the replies of another
 * member. When the member returns to the page, every query on the screen is sent again. SWR's own revalidation on focus
 * is not used, because it ignores a return soon after another one. `dedupingInterval` is 0: a screen that is opened
 * again soon sends its query again, because a command may have changed the reply. A request in progress is still
 * shared.
 */
export const MemberCache = ({ createCache = () => new Map(), children }: Props) => {
  const [config] = useState(() => ({ provider: createCache, revalidateOnFocus: false, dedupingInterval: 0 }))
  return (
    <SWRConfig value={config}>
      <RefreshOnReturn>{children}</RefreshOnReturn>
    </SWRConfig>
  )
}
