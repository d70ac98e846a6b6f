import { useAction } from '../../control/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { MutedText, Row, Stack } from '../../ui/layout.tsx'
import type { Member } from '../named-member.ts'
import { useAct } from '../use-act.ts'
import { describeLauncher } from './describe-launcher.ts'
import { openGame } from './open-game.ts'
import { ProviderControls } from './provider-controls.tsx'
import type { ProviderGame } from './provider-game.ts'
import { RoundForm } from './round-form.tsx'

/** The actions for one game of one member. */
export const ChosenGame = ({
  id,
  who,
  member,
  game,
}: {
  id: string
  who: string
  member: Member
  game: ProviderGame
}) => {
  const { busy: opening, run } = useAction()
  const { busy, act } = useAct(id)
  const isOpen = Object.hasOwn(member.games, game.code)
  const open = () =>
    run(async () => {
      await openGame(id, who, game.code)
      return `Opened ${game.code} as ${who}`
    })
  const logInElsewhere = () =>
    act(
      { openGame: { member: who, game: game.code } },
      `${who} logged in to ${game.code} elsewhere: the session before has ended`,
    )
  return (
    <Stack>
      <h3>{game.name}</h3>
      <MutedText>{describeLauncher(game.code)}</MutedText>
      <Row>
        <Button tone="main" disabled={opening} onClick={open}>
          Open as {who}
        </Button>
        <Button disabled={busy || !isOpen} onClick={logInElsewhere}>
          Log in elsewhere
        </Button>
      </Row>
      {!isOpen && (
        <MutedText>
          {who} has no account here. “Open as {who}” makes one.
        </MutedText>
      )}
      <ProviderControls id={id} game={game} />
      <RoundForm id={id} who={who} currency={member.currency} game={game.code} isOpen={isOpen} />
    </Stack>
  )
}
