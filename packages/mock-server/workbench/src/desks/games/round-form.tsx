import type { Currency } from '@sabai/contracts'
import { Button } from '../../ui/button.tsx'
import { Field, Form, Select } from '../../ui/field.tsx'
import { useAct } from '../use-act.ts'

/** Plays a round of a game with a chosen result and payout. */
export const RoundForm = ({
  id,
  who,
  currency,
  game,
  isOpen,
}: {
  id: string
  who: string
  currency: Currency
  game: string
  isOpen: boolean
}) => {
  const { isBusy, act } = useAct(id)
  const step = currency === 'LAK' ? 1 : 0.01
  const amountProps = { type: 'number', min: step, step, required: true } as const
  const playRound = ({ bet, payout, result }: Readonly<Record<string, string>>) => {
    const round = { member: who, game, bet: Number(bet) }
    return result === 'win'
      ? act({ play: { ...round, result, amount: Number(payout) } }, `${who} won ${payout} in ${game}`)
      : act({ play: { ...round, result: 'lose' } }, `${who} lost ${bet} in ${game}`)
  }
  return (
    <Form label="Play a round" onSend={playRound}>
      <Field label="Bet" name="bet" defaultValue={10} {...amountProps} />
      <Select label="Result" name="result">
        <option value="win">win</option>
        <option value="lose">lose</option>
      </Select>
      <Field label="Payout" name="payout" defaultValue={20} {...amountProps} />
      <Button type="submit" disabled={isBusy || !isOpen}>
        Play a round
      </Button>
    </Form>
  )
}
