import type { ComponentType } from 'react'
import { useLiveQuery } from '../control/use-live-query.ts'
import { DESK_LABELS } from '../shell/view-labels.ts'
import { DESKS, type DeskName, hrefOf } from '../shell/workbench-location.ts'
import { AsyncContent } from '../ui/async-content.tsx'
import type { WorldDetails } from '../world/world-details.ts'
import { ChatDesk } from './chat/chat-desk.tsx'
import { DepositDesk } from './deposits/deposit-desk.tsx'
import type { DeskProps } from './desk/desk-entry.ts'
import styles from './desks.module.css'
import { GameDesk } from './games/game-desk.tsx'
import { listNamedMembers } from './named-member.ts'
import { RewardDesk } from './rewards/reward-desk.tsx'
import { SmsDesk } from './sms-desk.tsx'
import { WithdrawalDesk } from './withdrawal-desk.tsx'

const DESK_VIEWS: Readonly<Record<DeskName, ComponentType<DeskProps>>> = {
  deposits: DepositDesk,
  withdrawals: WithdrawalDesk,
  games: GameDesk,
  rewards: RewardDesk,
  sms: SmsDesk,
  chat: ChatDesk,
}

/** The desks, at which QA acts as somebody outside the app. Each desk has its own address. */
export const DesksTab = ({
  world,
  lastCall,
  desk = DESKS[0],
  opened = [],
}: {
  world: WorldDetails
  lastCall: number
  desk?: DeskName | undefined
  opened?: readonly string[] | undefined
}) => {
  const { id, logins, now } = world
  const input = { params: { id }, query: { histories: 'false' } } as const
  const stateQuery = useLiveQuery('GET /__mock/worlds/{id}/state', input, `${lastCall} ${now}`)
  const DeskView = DESK_VIEWS[desk]
  return (
    <div className={styles.tab}>
      <nav className={styles.desks} aria-label="Desks">
        {DESKS.map((name) => (
          <a
            key={name}
            href={hrefOf({ area: 'world', id, tab: 'desks', desk: name })}
            aria-current={name === desk ? 'page' : undefined}
          >
            {DESK_LABELS[name]}
          </a>
        ))}
      </nav>
      <AsyncContent of={stateQuery}>
        {({ members }) => (
          <DeskView world={world} members={listNamedMembers(members, logins)} lastCall={lastCall} opened={opened} />
        )}
      </AsyncContent>
    </div>
  )
}
