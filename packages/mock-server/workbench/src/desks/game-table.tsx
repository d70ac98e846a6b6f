import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Field, Form, Select } from '../ui/field.tsx'
import { MutedText, Panel } from '../ui/layout.tsx'
import type { DeskMember } from './desk-member.ts'
import { MemberSelect } from './member-select.tsx'
import { formatMoney } from './money.ts'
import { useAct } from './use-act.ts'

/** Plays a round of a game for a member who has an account there. */
export const GameTable = ({ id, people }: { id: string; people: readonly DeskMember[] }) => {
  const { busy, act } = useAct(id)
  const players = people.filter(({ member }) => Object.keys(member.games).length > 0)
  const [who, setWho] = useState(players[0]?.who ?? '')
  const { member } = players.find((person) => person.who === who) ?? players[0] ?? {}
  const play = ({ game = '', bet, amount, result }: Readonly<Record<string, string>>) => {
    const round = { member: who, game, bet: Number(bet) }
    return result === 'win'
      ? act({ play: { ...round, result, amount: Number(amount) } }, `${who} won ${amount} in ${game}`)
      : act({ play: { ...round, result: 'lose' } }, `${who} lost ${bet} in ${game}`)
  }
  if (!member)
    return (
      <Panel title="Game table">
        <MutedText>No member of this world has an open game account.</MutedText>
      </Panel>
    )
  const games = Object.keys(member.games)
  const step = member.currency === 'LAK' ? 1 : 0.01
  return (
    <Panel title="Game table">
      <Form label="Play a round" onSend={play}>
        <MemberSelect people={players} value={who} onChange={setWho} />
        <Select label="Game" name="game" key={who}>
          {games.map((game) => (
            <option key={game} value={game}>
              {game} · {formatMoney(member.balances[`game/${game}`] ?? 0, member.currency)}
            </option>
          ))}
        </Select>
        <Field label="Bet" name="bet" type="number" min={step} step={step} defaultValue={10} required />
        <Select label="Result" name="result">
          <option value="win">win</option>
          <option value="lose">lose</option>
        </Select>
        <Field label="Payout" name="amount" type="number" min={step} step={step} defaultValue={20} required />
        <Button type="submit" disabled={busy}>
          Play
        </Button>
      </Form>
    </Panel>
  )
}
