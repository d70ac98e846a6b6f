import { MutedText } from '../ui/layout.tsx'
import styles from './scenarios.module.css'

/** What a scenario does, in plain sentences. */
export const Explanation = ({ sentences }: { sentences: readonly string[] }) =>
  sentences.length === 0 ? (
    <MutedText>It changes nothing: the world stays as the fixtures define it.</MutedText>
  ) : (
    <ol className={styles.explanation}>
      {sentences.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no id and may repeat
        <li key={index}>{sentence}</li>
      ))}
    </ol>
  )
