import type { UploadedFileSpec } from '@sabai/contracts/control'
import type { Immutable } from 'immer'
import type { FixtureData } from '../../fixtures/schema.ts'
import { toIsoTime } from '../../lib/time.ts'
import { lengthOf, listNewestFirst } from '../history.ts'
import { toWire } from '../money/money.ts'
import { refuse } from '../refusal.ts'
import type { Member, WorldState } from '../state.ts'

type MemberView = Immutable<Member>

/** Takes a slip in; `upload` is what was read in the file, null where there is none (product sections 2, 8). */
export const uploadSlip = (
  _state: WorldState,
  _member: Member,
  _fixtureData: FixtureData,
  _upload: UploadedFileSpec | null,
  _now: number,
) => refuse('SLIP_NO_FILE')

/** One page of a member's slips, newest first. */
export const slipPageOf = (member: MemberView, page: number, limit: number) => ({
  total: lengthOf(member.slips),
  slips: listNewestFirst(member.slips, (page - 1) * limit, limit).map(({ reference, at }) => {
    const verdict = Object.hasOwn(member.slipVerdicts, reference) ? member.slipVerdicts[reference] : undefined
    return {
      createdAt: toIsoTime(at),
      amount: toWire(verdict?.amount ?? 0, member.currency),
      status: verdict?.status ?? ('PENDING' as const),
      note: verdict?.note ?? null,
      link: linkOf(reference),
      reference,
    }
  }),
})

/** The address of a slip's picture, for its owner only. */
export const slipUrlOf = (member: MemberView, reference: string) =>
  listNewestFirst(member.slips, 0, lengthOf(member.slips)).some((slip) => slip.reference === reference)
    ? { url: linkOf(reference) }
    : refuse('NO_DATA')

const linkOf = (reference: string): string => `/media/slips/${reference}`
