import type { ActSpec, ControlReply } from '@sabai/contracts/control'

export type Rewards = ControlReply<'GET /__mock/worlds/{id}/rewards'>
export type MemberRewards = Rewards['members'][number]

/** What the forms of the desk have in common. */
export interface GrantForm {
  readonly who: string
  /** Of a field for an amount in the member's currency. */
  readonly amountField: { readonly type: 'number'; readonly min: number; readonly step: number }
  readonly busy: boolean
  readonly act: (given: ActSpec, done: string) => void
}
