import { CLOCK_YEAR_RANGE } from '@sabai/contracts/constants'
import type { ControlInput } from '@sabai/contracts/control'
import { parseDuration } from '@sabai/contracts/duration'
import { useState } from 'react'
import { callControl } from '../control/control.ts'
import { useAction } from '../control/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, Form } from '../ui/field.tsx'
import { formatTime, useWorldTime } from '../ui/time.tsx'
import { toBangkokTime } from '../worlds/new-world.ts'
import styles from './world.module.css'
import type { WorldDetails } from './world-details.ts'

const QUICK_ADVANCES = ['30s', '5m', '1h', '1d']
const YEAR_MS = 365 * 86_400_000

type ClockChange = ControlInput<'POST /__mock/worlds/{id}/clock'>['body']

interface ClockJump {
  readonly to: number
  readonly confirm: () => void
}

/**
 * Returns the new time if a change moves the clock by more than a year. Returns null if it does not, or if the mock
 * would refuse the change.
 */
const findLongJump = ({ at, advance }: ClockChange, now: number): number | null => {
  const to = at === undefined ? now + (parseDuration(advance ?? '') ?? 0) : Date.parse(at)
  return to - now > YEAR_MS && to < Date.UTC(CLOCK_YEAR_RANGE.last + 1, 0) ? to : null
}

/** Shows the clock of a world, freezes it and moves it forward. A jump of more than a year must be confirmed. */
export const ClockControls = ({ world: { id, now, frozen } }: { world: WorldDetails }) => {
  const { isBusy, run } = useAction()
  const [isSetting, setIsSetting] = useState(false)
  const time = useWorldTime(now, frozen)
  const [jump, setJump] = useState<ClockJump | null>(null)
  const sendChange = (body: ClockChange, onDone?: () => void) =>
    run(async () => {
      const { now: newTime } = await callControl('POST /__mock/worlds/{id}/clock', { params: { id }, body })
      onDone?.()
      return `The clock of “${id}” is at ${formatTime(newTime)}`
    })
  const change = (body: ClockChange, onDone?: () => void): void => {
    const to = findLongJump(body, time)
    if (to === null) sendChange(body, onDone)
    else setJump({ to, confirm: () => sendChange(body, onDone) })
  }
  return (
    <section className={styles.line} aria-label="Clock">
      <time className={styles.time} data-frozen={frozen || undefined} title="World time, in Bangkok and Vientiane">
        {formatTime(time)}
      </time>
      <div className={styles.clock}>
        <Button disabled={isBusy} onClick={() => change({ frozen: !frozen })}>
          {frozen ? 'Unfreeze' : 'Freeze'}
        </Button>
        {QUICK_ADVANCES.map((advance) => (
          <Button key={advance} disabled={isBusy} aria-label={`Advance ${advance}`} onClick={() => change({ advance })}>
            +{advance}
          </Button>
        ))}
        <Button onClick={() => setIsSetting(true)}>Set…</Button>
      </div>
      {isSetting && (
        <Dialog title="Set the clock" onClose={() => setIsSetting(false)}>
          <Form label="Advance by" onSend={({ by = '' }) => change({ advance: by.trim() }, () => setIsSetting(false))}>
            <Field label="Advance by, for example 90s, 5m, 1h30m or 250ms" name="by" required />
            <Button type="submit" disabled={isBusy}>
              Advance
            </Button>
          </Form>
          <Form label="Set to" onSend={({ at = '' }) => change({ at: toBangkokTime(at) }, () => setIsSetting(false))}>
            <Field label="Set to (Bangkok time, never back)" name="at" type="datetime-local" step={1} required />
            <Button type="submit" disabled={isBusy}>
              Set
            </Button>
          </Form>
        </Dialog>
      )}
      {jump && (
        <ConfirmDialog
          question="Move the clock by more than a year?"
          action="Move the clock"
          onConfirm={jump.confirm}
          onClose={() => setJump(null)}
        >
          <p>
            It is {formatTime(time)} in “{id}”. It would be {formatTime(jump.to)}, and the clock never goes back.
          </p>
        </ConfirmDialog>
      )}
    </section>
  )
}
