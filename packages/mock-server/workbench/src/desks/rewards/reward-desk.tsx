import { useLiveQuery } from '../../control/use-live-query.ts'
import { AsyncContent } from '../../ui/async-content.tsx'
import { Desk } from '../desk/desk.tsx'
import type { DeskProps } from '../desk/desk-entry.ts'
import { MemberRewardDetails } from './member-reward-details.tsx'
import type { MemberRewards } from './rewards.ts'

const describeRewards = ({ bonus, coins, coupons }: MemberRewards): string =>
  [
    bonus ? `bonus ${bonus.code}` : 'no bonus',
    coins === 1 ? '1 coin' : `${coins} coins`,
    ...(coupons.length > 0 ? [coupons.length === 1 ? '1 coupon' : `${coupons.length} coupons`] : []),
  ].join(' · ')

/** The desk that shows the bonus, coins, coupons, refund and invite credit of each member, and can grant more. */
export const RewardDesk = ({ world: { id }, members, lastCall, opened }: DeskProps) => (
  <AsyncContent of={useLiveQuery('GET /__mock/worlds/{id}/rewards', { params: { id } }, lastCall)}>
    {({ bonuses, slices, members: memberRewards }) => (
      <Desk
        world={id}
        name="rewards"
        noun="members"
        opened={opened}
        entries={members.flatMap((namedMember) => {
          const { who, member } = namedMember
          const rewards = memberRewards.find((one) => one.id === member.id)
          if (!rewards) return []
          return {
            key: who,
            title: `${who} · ${member.name}`,
            note: describeRewards(rewards),
            words: member.username,
            render: () => (
              <MemberRewardDetails
                id={id}
                namedMember={namedMember}
                rewards={rewards}
                members={members}
                bonuses={bonuses}
                slices={slices}
              />
            ),
          }
        })}
        emptyText="This world has no member."
        hint="Choose a member to see their bonus, coins, coupons, refund and invite credit, and to grant more."
        goneText="This world has no such member: somebody who registered is gone after a reset."
      />
    )}
  </AsyncContent>
)
