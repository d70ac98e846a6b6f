import type { ReactNode } from 'react'
import { MockGone } from '../control/control.ts'
import type { Read } from '../control/use-control.ts'
import { Button } from './button.tsx'
import styles from './states.module.css'

/** Nothing is there, and why, and what to do about it. */
export const Empty = ({ children }: { children: ReactNode }) => <div className={styles.state}>{children}</div>

const Loading = () => (
  <div className={styles.state} role="status">
    Loading…
  </div>
)

const Failed = ({ error, onAgain }: { error: Error; onAgain: () => void }) => (
  <div className={styles.state} data-tone="bad" role="alert">
    <p>{error.message}</p>
    {error instanceof MockGone ? <p>This goes on by itself when the mock is back.</p> : null}
    <Button onClick={onAgain}>Try again</Button>
  </div>
)

/** What a call said, once it has: before that it is loading, or has failed. What was read before stays in sight. */
export function Loaded<T>({ of: read, children }: { of: Read<T>; children: (data: T) => ReactNode }) {
  if (read.data !== undefined) return children(read.data)
  return read.error ? <Failed error={read.error} onAgain={read.again} /> : <Loading />
}
