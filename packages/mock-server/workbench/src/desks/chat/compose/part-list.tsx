import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import styles from './compose.module.css'

/** A list of parts of a message, to which parts are added and from which they are taken. */
export function PartList<T>({
  name,
  parts,
  empty,
  min,
  max,
  onParts,
  children,
}: {
  /** What one part is called: `Button`. */
  name: string
  parts: readonly T[]
  /** A new part. */
  empty: T
  min: number
  max: number
  onParts: (parts: readonly T[]) => void
  children: (part: T, change: (changes: Partial<T>) => void, index: number) => ReactNode
}) {
  return (
    <>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no other name than its place
        <fieldset key={index} className={styles.part}>
          <legend>
            {name} {index + 1}
          </legend>
          {children(part, (changes) => onParts(parts.with(index, { ...part, ...changes })), index)}
          {parts.length > min && (
            <Button
              aria-label={`Remove ${name.toLowerCase()} ${index + 1}`}
              onClick={() => onParts(parts.toSpliced(index, 1))}
            >
              Remove
            </Button>
          )}
        </fieldset>
      ))}
      {parts.length < max && <Button onClick={() => onParts([...parts, empty])}>Add a {name.toLowerCase()}</Button>}
    </>
  )
}
