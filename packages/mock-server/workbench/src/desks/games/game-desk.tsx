import { useLiveQuery } from '../../control/use-live-query.ts'
import { AsyncContent } from '../../ui/async-content.tsx'
import { Tag } from '../../ui/layout.tsx'
import { Desk } from '../desk/desk.tsx'
import type { DeskProps } from '../desk/desk-entry.ts'
import { formatMoney } from '../money.ts'
import type { Member } from '../named-member.ts'
import { useChosenMember } from '../use-chosen-member.ts'
import { ChosenGame } from './chosen-game.tsx'
import { LoginList } from './login-list.tsx'
import type { ProviderGame } from './provider-game.ts'

const balanceOf = ({ games, balances, currency }: Member, code: string): string =>
  Object.hasOwn(games, code) ? formatMoney(balances[`game/${code}`] ?? 0, currency) : 'not open'

const ProviderTags = ({ game: { down, slowMs } }: { game: ProviderGame }) => (
  <span>
    {down && <Tag tone="bad">down</Tag>} {slowMs > 0 && <Tag tone="wait">slow</Tag>}
  </span>
)

/**
 * Lists all games with a member's balances. For the chosen game, QA can open an account, play a round, and slow down
 * its provider or take it down.
 */
export const GameDesk = ({ world: { id }, members, lastCall, opened }: DeskProps) => {
  const chosen = useChosenMember(members)
  const { who, member } = chosen
  return (
    <AsyncContent of={useLiveQuery('GET /__mock/worlds/{id}/launches', { params: { id } }, lastCall)}>
      {({ games, logins }) => (
        <Desk
          world={id}
          name="games"
          noun="games"
          opened={opened}
          entries={games.map((game) => ({
            key: game.code,
            title: game.name,
            note: member ? `${game.code} · ${who}: ${balanceOf(member, game.code)}` : game.code,
            mark: <ProviderTags game={game} />,
            render: () => (
              <>
                <ChosenGame id={id} members={members} chosen={chosen} game={game} />
                <LoginList members={members} logins={logins.filter((login) => login.game === game.code)} />
              </>
            ),
          }))}
          emptyText="This world has no game."
          hint="Choose a game to open it as any member, to win or lose a round, or to make its provider slow or take it down."
          goneText="This world has no such game."
        />
      )}
    </AsyncContent>
  )
}
