import type { ControlReply } from '@sabai/contracts/control'

export type Member = ControlReply<'GET /__mock/worlds/{id}/state'>['members'][string]

/** A member of a world. `who` is the cast name, or the phone number of a member who is not in the cast. */
export interface DeskMember {
  readonly who: string
  readonly member: Member
}

/** How a member is called in the workbench; the `_id` itself where there is no such member any more. */
export const nameOf = (people: readonly DeskMember[], id: string): string =>
  people.find(({ member }) => member.id === id)?.who ?? id
