import { Panel } from '../../ui/layout.tsx'
import { amountFieldOf } from '../amount-field.ts'
import type { NamedMember } from '../named-member.ts'
import { useAct } from '../use-act.ts'
import { BonusForm } from './bonus-form.tsx'
import { InviteForm, RefundForm } from './credit-forms.tsx'
import { RewardState } from './reward-state.tsx'
import type { MemberRewards, Rewards } from './rewards.ts'
import { CoinForm, CouponForm } from './wheel-forms.tsx'

/** Shows the rewards of a member, and grants more. */
export const MemberRewardDetails = ({
  id,
  namedMember: { who, member },
  rewards,
  members,
  bonuses,
  slices,
}: {
  id: string
  namedMember: NamedMember
  rewards: MemberRewards
  members: readonly NamedMember[]
} & Pick<Rewards, 'bonuses' | 'slices'>) => {
  const { isBusy, act, patch } = useAct(id)
  const { type, min, step } = amountFieldOf(member.currency)
  const formProps = { who, amountField: { type, min, step }, isBusy, act }
  return (
    <Panel title={`Rewards of ${who}`}>
      <RewardState
        rewards={rewards}
        currency={member.currency}
        isBusy={isBusy}
        onEndBonus={() => patch({ [`members.${who}.bonus`]: null }, `The bonus of ${who} has ended without a loss`)}
      />
      <BonusForm {...formProps} bonuses={bonuses} isActive={rewards.bonus !== null} />
      <CoinForm {...formProps} />
      <CouponForm {...formProps} slices={slices} />
      <RefundForm {...formProps} />
      <InviteForm {...formProps} members={members} />
    </Panel>
  )
}
