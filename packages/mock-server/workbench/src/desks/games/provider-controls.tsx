import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { useAct } from '../use-act.ts'
import styles from './games.module.css'
import type { ProviderGame } from './provider-game.ts'

const PAGE_DELAYS_MS = [0, 3_000, 8_000, 30_000]

const formatDelay = (ms: number): string => (ms === 0 ? 'at once' : `after ${ms / 1_000} s`)

/** Takes the provider of a game down or slows its pages, and ends both again. */
export const ProviderControls = ({
  id,
  game: { code, down, slowMs },
}: {
  id: string
  game: Pick<ProviderGame, 'code' | 'down' | 'slowMs'>
}) => {
  const { isBusy, patch } = useAct(id)
  // While the choice is being sent, the select shows it. Afterwards, it shows the value of the world, even if sending
  // failed.
  const [chosenMs, setChosenMs] = useState(slowMs)
  const shownMs = isBusy ? chosenMs : slowMs
  // A scenario may have set a delay that is not in the list.
  const choices = PAGE_DELAYS_MS.includes(shownMs) ? PAGE_DELAYS_MS : [...PAGE_DELAYS_MS, shownMs]
  const setDown = (value: boolean) => {
    setChosenMs(slowMs)
    patch({ [`games.${code}.down`]: value }, `${code} is ${value ? 'down' : 'up again'}`)
  }
  const setDelay = (ms: number) => {
    setChosenMs(ms)
    patch({ [`games.${code}.slowMs`]: ms }, `The pages of ${code} come ${formatDelay(ms)}`)
  }
  return (
    <div className={styles.provider}>
      <Select
        label="Its pages come"
        value={shownMs}
        disabled={isBusy}
        onChange={({ target }) => setDelay(Number(target.value))}
      >
        {choices.map((ms) => (
          <option key={ms} value={ms}>
            {formatDelay(ms)}
          </option>
        ))}
      </Select>
      <Button tone={down ? 'plain' : 'bad'} disabled={isBusy} onClick={() => setDown(!down)}>
        {down ? 'Bring back' : 'Take down'}
      </Button>
    </div>
  )
}
