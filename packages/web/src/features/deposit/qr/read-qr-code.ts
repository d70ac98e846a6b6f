import type { Reply } from '@sabai/contracts'
import { numberOf, textOf, type Untrusted } from '../../../lib/wire/untrusted.ts'

/** A QR code that can be paid. */
export interface OpenQrCode {
  readonly kind: 'open'
  readonly id: string
  /** SVG markup; null if the reply has no valid picture. */
  readonly markup: string | null
  readonly amount: number
  /** When the code expires, in ms by the server's clock. */
  readonly untilMs: number
}

/** `none`: no code is open. `ended`: the code has expired. `unreadable`: the id, amount or expiry is not valid. */
export type QrCodeState = OpenQrCode | { readonly kind: 'none' | 'ended' | 'unreadable' }

/**
 * The maximum length of the markup in characters. The markup of a code has a few kilobytes, and much more would waste
 * memory.
 */
const MAX_MARKUP_LENGTH = 200_000
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T/

const toMarkup = (value: unknown): string | null => {
  const markup = textOf(value).trim()
  const isSvg =
    markup.length <= MAX_MARKUP_LENGTH && /^(<\?xml[^>]*>\s*)?<svg[\s>]/.test(markup) && markup.endsWith('</svg>')
  return isSvg ? markup : null
}

/** Reads the reply about a provider's QR code defensively. `nowMs` is the time by the server's clock. */
export const readQrCode = (reply: Untrusted<Reply<'GET /api/qrcode/{provider}'>>, nowMs: number): QrCodeState => {
  if (reply.hasQrcode !== true) return { kind: 'none' }
  if (!('qrcodeId' in reply)) return { kind: 'unreadable' }
  const id = textOf(reply.qrcodeId)
  const amount = numberOf(reply.amount)
  const expireIn = textOf(reply.expireIn)
  const untilMs = ISO_TIME.test(expireIn) ? Date.parse(expireIn) : Number.NaN
  if (id === '' || amount === null || amount <= 0 || Number.isNaN(untilMs)) return { kind: 'unreadable' }
  if (untilMs <= nowMs) return { kind: 'ended' }
  return { kind: 'open', id, markup: toMarkup(reply.qrcode), amount, untilMs }
}
