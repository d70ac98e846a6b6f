import { Checkbox, Select } from '../../ui/field.tsx'
import { Row } from '../../ui/layout.tsx'
import { useAct } from '../use-act.ts'
import type { ProviderGame } from './provider-game.ts'

const SLOW_MS = [0, 3_000, 8_000, 30_000]

const formatSlowness = (ms: number): string => (ms === 0 ? 'at once' : `after ${ms / 1_000} s`)

/** Takes the provider of a game down or makes its pages slow, and takes both back. */
export const ProviderControls = ({
  id,
  game: { code, down, slowMs },
}: {
  id: string
  game: Pick<ProviderGame, 'code' | 'down' | 'slowMs'>
}) => {
  const { patch } = useAct(id)
  // A scenario may have chosen a slowness of its own.
  const choices = SLOW_MS.includes(slowMs) ? SLOW_MS : [...SLOW_MS, slowMs]
  const setDown = (value: boolean) => patch({ [`games.${code}.down`]: value }, `${code} is ${value ? 'down' : 'up'}`)
  const setSlow = (ms: number) => patch({ [`games.${code}.slowMs`]: ms }, `${code} answers ${formatSlowness(ms)}`)
  return (
    <Row>
      <Checkbox label="The provider is down" checked={down} onChange={({ target }) => setDown(target.checked)} />
      <Select label="Its pages come" value={slowMs} onChange={({ target }) => setSlow(Number(target.value))}>
        {choices.map((ms) => (
          <option key={ms} value={ms}>
            {formatSlowness(ms)}
          </option>
        ))}
      </Select>
    </Row>
  )
}
