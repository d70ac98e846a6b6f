import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { useAct } from '../use-act.ts'
import styles from './games.module.css'
import type { ProviderGame } from './provider-game.ts'

const SLOW_MS = [0, 3_000, 8_000, 30_000]

const formatSlowness = (ms: number): string => (ms === 0 ? 'at once' : `after ${ms / 1_000} s`)

/** Takes the provider of a game down, or slows its pages, and restores them. */
export const ProviderControls = ({
  id,
  game: { code, down, slowMs },
}: {
  id: string
  game: Pick<ProviderGame, 'code' | 'down' | 'slowMs'>
}) => {
  const { isBusy, patch } = useAct(id)
  // Shows the choice while it is being sent, and afterwards the value of the world, even if sending failed.
  const [wantedMs, setWantedMs] = useState(slowMs)
  const shownMs = isBusy ? wantedMs : slowMs
  // A scenario may have set a delay that is not in the list.
  const choices = SLOW_MS.includes(shownMs) ? SLOW_MS : [...SLOW_MS, shownMs]
  const setDown = (value: boolean) => {
    setWantedMs(slowMs)
    patch({ [`games.${code}.down`]: value }, `${code} is ${value ? 'down' : 'up again'}`)
  }
  const setSlow = (ms: number) => {
    setWantedMs(ms)
    patch({ [`games.${code}.slowMs`]: ms }, `The pages of ${code} come ${formatSlowness(ms)}`)
  }
  return (
    <div className={styles.provider}>
      <Select
        label="Its pages come"
        value={shownMs}
        disabled={isBusy}
        onChange={({ target }) => setSlow(Number(target.value))}
      >
        {choices.map((ms) => (
          <option key={ms} value={ms}>
            {formatSlowness(ms)}
          </option>
        ))}
      </Select>
      <Button tone={down ? 'plain' : 'bad'} disabled={isBusy} onClick={() => setDown(!down)}>
        {down ? 'Bring back' : 'Take down'}
      </Button>
    </div>
  )
}
