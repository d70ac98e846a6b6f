import type { ActSpec, ControlReply } from '@sabai/contracts/control'

export type Rewards = ControlReply<'GET /__mock/worlds/{id}/rewards'>
export type MemberRewards = Rewards['members'][number]

/** The props that all forms of the reward desk share. */
export interface GrantFormProps {
  readonly who: string
  /** The props of a field for an amount in the member's currency. */
  readonly amountField: { readonly type: 'number'; readonly min: number; readonly step: number }
  readonly isBusy: boolean
  readonly act: (actSpec: ActSpec, doneText: string) => void
}
