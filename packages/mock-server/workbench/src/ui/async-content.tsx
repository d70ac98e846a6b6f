import { type ReactNode, useEffect, useState } from 'react'
import { MockUnreachableError } from '../control/control.ts'
import type { ControlQueryResult } from '../control/use-control-query.ts'
import styles from './async-content.module.css'
import { Button } from './button.tsx'

/** Explains why a list is empty and what to do. */
export const EmptyState = ({ children }: { children: ReactNode }) => <div className={styles.state}>{children}</div>

/** The time after which a page says why it still shows nothing. */
const SLOW_LOADING_MS = 3_000

const LoadingState = () => {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_LOADING_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={styles.state} role="status">
      <p>Loading…</p>
      {isSlow && <p>The mock has not answered yet. It may be busy; the page shows the answer when it comes.</p>}
    </div>
  )
}

const FailedState = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className={styles.state} data-tone="bad" role="alert">
    <p>{error.message}</p>
    {error instanceof MockUnreachableError ? <p>The page reconnects when the mock is back.</p> : null}
    <Button onClick={onRetry}>Try again</Button>
  </div>
)

/** Renders the data of a query, or its loading or failed state. Earlier data stays visible after a failure. */
export function AsyncContent<T>({
  of: query,
  children,
}: {
  of: ControlQueryResult<T>
  children: (data: T) => ReactNode
}) {
  if (query.data !== undefined) return children(query.data)
  return query.error ? <FailedState error={query.error} onRetry={query.reload} /> : <LoadingState />
}
