import type { ControlReply } from '@sabai/contracts/control'
import styles from './scenarios.module.css'

export type Problem = ControlReply<'GET /__mock/scenarios'>['problems'][number]

/** Lists mistakes with their positions. Without `onShow`, a position is `file:line:column`, which editors can open. */
export const Problems = ({
  title,
  problems,
  onShow,
}: {
  title: string
  problems: readonly Problem[]
  /** Moves the cursor to the mistake. With this callback, each position is a button that calls it. */
  onShow?: (problem: Problem) => void
}) => {
  if (problems.length === 0) return null
  return (
    <section className={styles.problems} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {problems.map((problem) => {
          const { file, line, column, message } = problem
          const position = `${file}:${line}:${column}`
          return (
            <li key={`${position} ${message}`}>
              {onShow ? (
                <button type="button" onClick={() => onShow(problem)}>
                  line {line}, column {column}
                </button>
              ) : (
                <code>{position}</code>
              )}
              <span>{message}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
