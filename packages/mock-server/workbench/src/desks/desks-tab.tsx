import { useEffect } from 'react'
import { useControlQuery } from '../control/use-control-query.ts'
import { AsyncContent } from '../ui/async-content.tsx'
import { Stack } from '../ui/layout.tsx'
import type { WorldDetails } from '../world/world-details.ts'
import { BankDesk } from './bank-desk.tsx'
import { DepositDesks } from './deposits/deposit-desks.tsx'
import styles from './desks.module.css'
import { GameDesks } from './games/game-desks.tsx'
import type { Member, NamedMember } from './named-member.ts'
import { RewardDesks } from './rewards/reward-desks.tsx'
import { SmsInbox } from './sms-inbox.tsx'
import { WithdrawalDesk } from './withdrawal-desk.tsx'

const POLL_MS = 2_000

/** Lists the members of a world: the cast first, then those who registered. */
const listNamedMembers = (
  members: Readonly<Record<string, Member>>,
  logins: WorldDetails['logins'],
): readonly NamedMember[] => {
  const cast = logins.flatMap(({ key, id }) => (members[id] ? [{ who: key, member: members[id] }] : []))
  const others = Object.values(members).filter(({ id }) => !logins.some((login) => login.id === id))
  return [...cast, ...others.map((member) => ({ who: member.username, member }))]
}

/** The desks for acts from outside the app: bank, cashier, games, rewards, SMS. */
export const DesksTab = ({ world: { id, logins, now }, lastCall }: { world: WorldDetails; lastCall: number }) => {
  // Polls, because due events and other users of this world change the state without a call.
  const read = useControlQuery(
    'GET /__mock/worlds/{id}/state',
    { params: { id }, query: { histories: 'false' } },
    POLL_MS,
  )
  const { reload } = read
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after each call and change of the clock
  useEffect(reload, [lastCall, now])
  return (
    <AsyncContent of={read}>
      {(state) => {
        const members = listNamedMembers(state.members, logins)
        return (
          <div className={styles.desks}>
            <Stack>
              <BankDesk id={id} members={members} />
              <WithdrawalDesk id={id} members={members} />
              <GameDesks id={id} members={members} lastCall={lastCall} />
            </Stack>
            <Stack>
              <DepositDesks id={id} members={members} lastCall={lastCall} />
            </Stack>
            <Stack>
              <SmsInbox id={id} lastCall={lastCall} />
              <RewardDesks id={id} members={members} lastCall={lastCall} />
            </Stack>
          </div>
        )
      }}
    </AsyncContent>
  )
}
