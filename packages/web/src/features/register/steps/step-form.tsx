import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { PATHS } from '../../../lib/navigation/paths.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { DraftProblems } from '../check-draft.ts'
import type { Failure } from '../use-failure.ts'
import styles from './step-form.module.css'

interface Props<K extends string> {
  title: string
  /** The current problems of the fields. The step is not sent while any field has a problem. */
  problems: DraftProblems<K>
  failure: Failure
  submitLabel: string
  /**
   * Sends the step. Resolves to whether the next step follows. Presses are ignored while the promise is pending, and
   * after it has resolved to true.
   */
  onSubmit: () => Promise<boolean>
  onBack?: () => void
  /**
   * Renders the fields. Its argument is a function that returns the error of a field. The error is empty until submit
   * has been pressed.
   */
  children: (errorOf: (field: K) => string) => ReactNode
}

/** A step of the registration: its fields, its failure, and the buttons that submit it or go back. */
export const StepForm = <K extends string>({
  title,
  problems,
  failure,
  submitLabel,
  onSubmit,
  onBack,
  children,
}: Props<K>) => {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const [isWaiting, setIsWaiting] = useState(false)
  const [showsProblems, setShowsProblems] = useState(false)

  const send = async () => {
    if (isSending.current) return
    isSending.current = true
    setIsWaiting(true)
    let hasAdvanced = false
    try {
      hasAdvanced = await onSubmit()
    } finally {
      isSending.current = hasAdvanced
      setIsWaiting(hasAdvanced)
    }
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    failure.clearFailure()
    const isValid = Object.keys(problems).length === 0
    // Once valid input is sent, later changes of the fields show no problems until the member submits again.
    flushSync(() => setShowsProblems(!isValid))
    if (isValid) void send()
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const errorOf = (field: K): string => {
    const problem = showsProblems ? problems[field] : undefined
    return problem ? t(problem) : ''
  }
  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} onInput={failure.clearFailure} noValidate>
      <h2>{title}</h2>
      {children(errorOf)}
      <div className={styles.actions}>
        {onBack && <Button onClick={onBack}>{t('register.back')}</Button>}
        <Button type="submit" variant="main" busy={isWaiting}>
          {submitLabel}
        </Button>
      </div>
      <p className={styles.failure}>
        {failure.text}
        {failure.text !== '' && (
          <>
            {' '}
            <Link to={PATHS.contact}>{t('shell.contact')}</Link>
          </>
        )}
      </p>
    </form>
  )
}
