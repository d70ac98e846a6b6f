import type { ControlReply } from '@sabai/contracts/control'
import type { WorldDetails } from '../world/world-details.ts'

export type Member = ControlReply<'GET /__mock/worlds/{id}/state'>['members'][string]

/** A member of a world. `who` is the cast name, or the phone number of a member who is not in the cast. */
export interface NamedMember {
  readonly who: string
  readonly member: Member
}

/** Returns the name of a member in the workbench, or the `_id` itself if the member no longer exists. */
export const nameOf = (members: readonly NamedMember[], id: string): string =>
  members.find(({ member }) => member.id === id)?.who ?? id

/** Lists the members of a world: the cast first, then those who registered. */
export const listNamedMembers = (
  members: Readonly<Record<string, Member>>,
  logins: WorldDetails['logins'],
): readonly NamedMember[] => {
  const cast = logins.flatMap(({ key, id }) => (members[id] ? [{ who: key, member: members[id] }] : []))
  const otherMembers = Object.values(members).filter(({ id }) => !logins.some((login) => login.id === id))
  return [...cast, ...otherMembers.map((member) => ({ who: member.username, member }))]
}
