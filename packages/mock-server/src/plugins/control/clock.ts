import type { ControlInput } from '@sabai/contracts/control'
import { InvalidInputError } from '../../lib/issue.ts'
import { CLOCK_END_MESSAGE, LATEST_MS, parseDuration, toIsoTime } from '../../lib/time.ts'
import { requireTime } from '../../scenarios/apply/setup.ts'
import type { World } from '../../worlds/world.ts'

/** Parses the clock of a new world. Throws InvalidInputError for an invalid time. */
export const parseClock = ({ at, frozen = false }: { readonly at?: string; readonly frozen?: boolean }) => ({
  frozen,
  ...(at === undefined ? {} : { at: requireTime(at, ['clock', 'at']) }),
})

/** Parses a change of a world's clock. Throws InvalidInputError if it is invalid or moves the clock back. */
export const parseClockChange = (
  { advance, at, frozen }: ControlInput<'POST /__mock/worlds/{id}/clock'>['body'],
  now: number,
): Parameters<World['setClock']>[0] => {
  if (advance === undefined && at === undefined && frozen === undefined)
    throw new InvalidInputError(
      'Say what the clock shall do: {"advance":"5m"}, {"at":"<ISO time>"} or {"frozen":true}.',
    )
  const advanceMs = advance === undefined ? 0 : parseDuration(advance)
  if (advanceMs === null)
    throw new InvalidInputError({
      path: ['advance'],
      message: `"${advance}" is not a duration: write it as 90s, 5m, 1h30m or 250ms`,
    })
  const newTime = at === undefined ? now : requireTime(at, ['at'])
  if (newTime < now)
    throw new InvalidInputError({
      path: ['at'],
      message: `it is ${toIsoTime(now)} in this world, and the clock never goes back`,
    })
  if (newTime + advanceMs > LATEST_MS) throw new InvalidInputError({ path: ['advance'], message: CLOCK_END_MESSAGE })
  return { advanceMs, ...(at === undefined ? {} : { at: newTime }), ...(frozen === undefined ? {} : { frozen }) }
}
