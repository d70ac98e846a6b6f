import type { ControlReply } from '@sabai/contracts/control'

export type Member = ControlReply<'GET /__mock/worlds/{id}/state'>['members'][string]

/** A member of a world. `who` is the cast name, or the phone number of a member who is not in the cast. */
export interface NamedMember {
  readonly who: string
  readonly member: Member
}

/** Returns the name of a member in the workbench, or the `_id` itself if the member no longer exists. */
export const nameOf = (members: readonly NamedMember[], id: string): string =>
  members.find(({ member }) => member.id === id)?.who ?? id
