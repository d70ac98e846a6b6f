import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import { Button } from '../../../ui/form/button.tsx'
import type { DraftProblems } from '../check-draft.ts'
import type { Failure } from '../use-failure.ts'
import styles from './step-form.module.css'

interface Props<K extends string> {
  title: string
  /** What is wrong with the fields now. Nothing is sent as long as there is something. */
  problems: DraftProblems<K>
  failure: Failure
  submit: string
  /** Sends the step. No other press counts until it resolves, nor ever after it has resolved with true: gone on. */
  onSubmit: () => Promise<boolean>
  onBack?: () => void
  /** The fields, given what to say at each: nothing where it is right, and nothing before the member asks to go on. */
  children: (errorOf: (field: K) => string) => ReactNode
}

/** One step of the wizard: its fields, what it was refused with, and the ways on and back. */
export const StepForm = <K extends string>({
  title,
  problems,
  failure,
  submit,
  onSubmit,
  onBack,
  children,
}: Props<K>) => {
  const { t } = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const sending = useRef(false)
  const [waiting, setWaiting] = useState(false)
  const [asked, setAsked] = useState(false)

  const send = async () => {
    if (sending.current) return
    sending.current = true
    setWaiting(true)
    let goneOn = false
    try {
      goneOn = await onSubmit()
    } finally {
      sending.current = goneOn
      setWaiting(goneOn)
    }
  }

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    failure.clear()
    const isGood = Object.keys(problems).length === 0
    // What was sent is answered by the server; the form has something to say only at the next press.
    flushSync(() => setAsked(!isGood))
    if (isGood) void send()
    else form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }

  const errorOf = (field: K): string => {
    const problem = asked ? problems[field] : undefined
    return problem ? t(problem) : ''
  }
  return (
    <form ref={form} className={styles.form} onSubmit={handleSubmit} onInput={failure.clear} noValidate>
      <h2>{title}</h2>
      {children(errorOf)}
      <div className={styles.ways}>
        {onBack && <Button onClick={onBack}>{t('register.back')}</Button>}
        <Button type="submit" variant="main" busy={waiting}>
          {submit}
        </Button>
      </div>
      <p className={styles.failure}>{failure.text}</p>
    </form>
  )
}
