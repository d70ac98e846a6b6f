import { type ReactNode, useId } from 'react'
import styles from './layout.module.css'

/** Lays out children in a row that wraps. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

/** Lays out children in a column. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>

/** A titled section of a view, with its actions. */
export const Panel = ({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) => {
  const headingId = useId()
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{title}</h2>
        {actions && <Row>{actions}</Row>}
      </div>
      {children}
    </section>
  )
}

export const MutedText = ({ children }: { children: ReactNode }) => <p className={styles.muted}>{children}</p>

export const Tag = ({ tone, children }: { tone?: 'good' | 'bad' | 'wait' | 'info'; children: ReactNode }) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
)

/** Preformatted text that can be scrolled by keyboard. */
export const CodeBlock = ({ label, children }: { label: string; children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be focusable
  <section className={styles.code} aria-label={label} tabIndex={0}>
    <pre>{children}</pre>
  </section>
)
