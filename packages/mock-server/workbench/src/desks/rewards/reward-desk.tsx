import { MutedText, Panel, Stack } from '../../ui/layout.tsx'
import { MemberSelect } from '../member-select.tsx'
import type { NamedMember } from '../named-member.ts'
import { useAct } from '../use-act.ts'
import { useChosenMember } from '../use-chosen-member.ts'
import { BonusForm } from './bonus-form.tsx'
import { InviteForm, RefundForm } from './credit-forms.tsx'
import { RewardState } from './reward-state.tsx'
import type { Rewards } from './rewards.ts'
import { CoinForm, CouponForm } from './wheel-forms.tsx'

/** Shows the bonus, coins, coupons, refund and invite credit of a member, and grants more. */
export const RewardDesk = ({
  id,
  members,
  rewards: { bonuses, slices, members: memberRewards },
}: {
  id: string
  members: readonly NamedMember[]
  rewards: Rewards
}) => {
  const { busy, act, patch } = useAct(id)
  const { who, choose, member, amountField } = useChosenMember(members)
  const has = memberRewards.find((one) => one.id === member?.id)
  const { type, min, step } = amountField
  const form = { who, amountField: { type, min, step }, busy, act }
  return (
    <Panel title="Rewards">
      {member && has ? (
        <Stack>
          <MemberSelect members={members} value={who} onChange={choose} />
          <RewardState
            has={has}
            currency={member.currency}
            busy={busy}
            onEndBonus={() => patch({ [`members.${who}.bonus`]: null }, `The bonus of ${who} has ended without a loss`)}
          />
          <BonusForm {...form} bonuses={bonuses} isActive={has.bonus !== null} />
          <CoinForm {...form} />
          <CouponForm {...form} slices={slices} />
          <RefundForm {...form} />
          <InviteForm {...form} members={members} />
        </Stack>
      ) : (
        <MutedText>This world has no member.</MutedText>
      )}
    </Panel>
  )
}
