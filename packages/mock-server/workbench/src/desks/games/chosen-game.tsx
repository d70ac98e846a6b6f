import { useAction } from '../../control/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { MutedText, Panel, Row } from '../../ui/layout.tsx'
import { MemberSelect } from '../member-select.tsx'
import type { NamedMember } from '../named-member.ts'
import { useAct } from '../use-act.ts'
import type { useChosenMember } from '../use-chosen-member.ts'
import { describeLauncher } from './describe-launcher.ts'
import { openGame } from './open-game.ts'
import { ProviderControls } from './provider-controls.tsx'
import type { ProviderGame } from './provider-game.ts'
import { RoundForm } from './round-form.tsx'

/** What QA can do with one game, as the chosen member or at the provider of the game. */
export const ChosenGame = ({
  id,
  members,
  chosen: { who, choose, member },
  game,
}: {
  id: string
  members: readonly NamedMember[]
  chosen: ReturnType<typeof useChosenMember>
  game: ProviderGame
}) => {
  const { isBusy: isOpening, run } = useAction()
  const { isBusy, act } = useAct(id)
  const isOpen = member !== undefined && Object.hasOwn(member.games, game.code)
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
  if (!member) return <MutedText>This world has no member.</MutedText>
  return (
    <Panel title={game.name}>
      <MutedText>{describeLauncher(game.code)}</MutedText>
      <ProviderControls id={id} game={game} />
      <MemberSelect members={members} value={who} onChange={choose} />
      <Row>
        <Button tone="main" disabled={isOpening} onClick={open}>
          Open as {who}
        </Button>
        <Button disabled={isBusy || !isOpen} onClick={logInElsewhere}>
          Log in elsewhere
        </Button>
      </Row>
      {!isOpen && (
        <MutedText>
          {who} has no account here. “Open as {who}” makes one.
        </MutedText>
      )}
      <RoundForm id={id} who={who} currency={member.currency} game={game.code} isOpen={isOpen} />
    </Panel>
  )
}
