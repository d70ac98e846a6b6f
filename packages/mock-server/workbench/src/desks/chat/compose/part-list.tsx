import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import styles from './compose.module.css'

/** An editable list of parts of a message: parts can be added and removed. */
export function PartList<T>({
  name,
  parts,
  emptyPart,
  min,
  max,
  onParts,
  children,
}: {
  /** The label of one part, such as `Button`. */
  name: string
  parts: readonly T[]
  /** The initial value of a new part. */
  emptyPart: T
  min: number
  max: number
  onParts: (parts: readonly T[]) => void
  children: (part: T, change: (changes: Partial<T>) => void, index: number) => ReactNode
}) {
  return (
    <>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part has no id other than its position
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
      {parts.length < max && <Button onClick={() => onParts([...parts, emptyPart])}>Add a {name.toLowerCase()}</Button>}
    </>
  )
}
