import { type ReactNode, useId } from 'react'
import styles from './layout.module.css'

/** Things beside each other, which wrap where there is no room. */
export const Row = ({ children }: { children: ReactNode }) => <div className={styles.row}>{children}</div>

/** Things below each other. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={styles.stack}>{children}</div>

/** A part of a view, with its name and what can be done with all of it. */
export const Panel = ({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) => {
  const heading = useId()
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        {actions && <Row>{actions}</Row>}
      </div>
      {children}
    </section>
  )
}

export const MutedText = ({ children }: { children: ReactNode }) => <p className={styles.soft}>{children}</p>

export const Tag = ({ tone, children }: { tone?: 'good' | 'bad' | 'wait' | 'info'; children: ReactNode }) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
)

/** A text as it is written; it can be scrolled by keyboard. */
export const CodeBlock = ({ label, children }: { label: string; children: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
  <section className={styles.code} aria-label={label} tabIndex={0}>
    <pre>{children}</pre>
  </section>
)
