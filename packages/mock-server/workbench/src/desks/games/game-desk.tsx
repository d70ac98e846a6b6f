import { useState } from 'react'
import { MutedText, Panel, Tag } from '../../ui/layout.tsx'
import { PickList } from '../../ui/pick-list.tsx'
import { MemberSelect } from '../member-select.tsx'
import { formatMoney } from '../money.ts'
import type { Member, NamedMember } from '../named-member.ts'
import { useChosenMember } from '../use-chosen-member.ts'
import { ChosenGame } from './chosen-game.tsx'
import styles from './games.module.css'
import type { ProviderGame } from './provider-game.ts'

const ROW_PX = 48

const balanceOf = ({ games, balances, currency }: Member, code: string): string =>
  Object.hasOwn(games, code) ? formatMoney(balances[`game/${code}`] ?? 0, currency) : 'not open'

const GameRow = ({ game: { code, name, down, slowMs }, member }: { game: ProviderGame; member: Member }) => (
  <div className={styles.game}>
    <span className={styles.name}>
      {name} <span className={styles.code}>{code}</span>
    </span>
    {down && <Tag tone="bad">down</Tag>}
    {slowMs > 0 && <Tag tone="wait">slow</Tag>}
    <span className={styles.balance}>{balanceOf(member, code)}</span>
  </div>
)

/** Lists all games with a member's balances. The chosen game can be opened and played, and its provider made slow or faulty. */
export const GameDesk = ({
  id,
  members,
  games,
}: {
  id: string
  members: readonly NamedMember[]
  games: readonly ProviderGame[]
}) => {
  const { who, choose, member } = useChosenMember(members)
  const [code, setCode] = useState(games[0]?.code ?? '')
  const game = games.find((one) => one.code === code) ?? games[0]
  return (
    <Panel title="Games">
      {member && game ? (
        <>
          <MemberSelect members={members} value={who} onChange={choose} />
          <div className={styles.list}>
            <PickList
              label="Games"
              items={games}
              keyOf={(one) => one.code}
              rowPx={ROW_PX}
              cursor={game.code}
              onCursor={setCode}
              onOpen={(one) => setCode(one.code)}
            >
              {(one) => <GameRow game={one} member={member} />}
            </PickList>
          </div>
          <ChosenGame id={id} who={who} member={member} game={game} />
        </>
      ) : (
        <MutedText>This world has no member or no game.</MutedText>
      )}
    </Panel>
  )
}
