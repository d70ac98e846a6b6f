import type { Reply } from '@sabai/contracts'
import { PAGE_SIZE } from '@sabai/contracts/constants'
import { SLIP_REASONS } from '@sabai/contracts/errors'
import { numberOf, readItems, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'
import { pageCountOf } from '../../ui/pager/page-range.ts'

type SlipReply = Reply<'POST /api/statement/slip'>
type SlipReasonName = (typeof SLIP_REASONS)[keyof typeof SLIP_REASONS]

/** A slip as the app uses it. */
export interface Slip {
  readonly reference: string
  /** ISO time at which the slip was received. */
  readonly createdAt: string
  /** The credited amount, above zero; null if nothing was credited or the amount is unknown. */
  readonly amount: number | null
  readonly status: 'success' | 'failed' | 'processing'
  /** Why the slip failed, as a key of `slipReasons`; null if the reason is unknown. */
  readonly reason: SlipReasonName | null
  /** The address of the picture as received. If it is empty, the address must be requested by reference. */
  readonly link: string
}

export interface SlipPage {
  readonly slips: readonly Slip[]
  /** The number of slips on all pages; null if the server does not send it. */
  readonly total: number | null
}

const isReason = (note: string): note is keyof typeof SLIP_REASONS => Object.hasOwn(SLIP_REASONS, note)

const readSlip = (wireSlip: Untrusted<SlipReply['slips'][number]>): Slip => {
  const amount = numberOf(wireSlip.amount)
  const otherStatus = wireSlip.status === 'FAILED' ? 'failed' : 'processing'
  const status = wireSlip.status === 'SUCCESS' ? 'success' : otherStatus
  const note = textOf(wireSlip.note)
  return {
    reference: textOf(wireSlip.reference),
    createdAt: textOf(wireSlip.createdAt),
    amount: amount !== null && amount > 0 ? amount : null,
    status,
    reason: status === 'failed' && isReason(note) ? SLIP_REASONS[note] : null,
    link: textOf(wireSlip.link),
  }
}

/** Reads a page of slips defensively: broken items are left out. Returns null if the reply has no readable list. */
export const readSlips = ({ slips, total }: Untrusted<SlipReply>): SlipPage | null => {
  const readableSlips = readItems(slips, readSlip)
  return readableSlips && { slips: readableSlips, total: typeof total === 'number' && total >= 0 ? total : null }
}

/** Returns the number of pages. Without a total, the current page counts as the last page unless it is full. */
export const countSlipPages = ({ slips, total }: SlipPage, page: number): number =>
  total === null ? page + (slips.length >= PAGE_SIZE ? 1 : 0) : pageCountOf(total, PAGE_SIZE)
