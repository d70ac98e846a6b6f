import type { ControlReply } from '@sabai/contracts/control'

export type Member = ControlReply<'GET /__mock/worlds/{id}/state'>['members'][string]

/** A member at a desk: by cast name where there is one. */
export interface DeskMember {
  readonly who: string
  readonly member: Member
}
