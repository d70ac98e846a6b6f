import type { Reply } from '@sabai/contracts'
import { numberOf, textOf, type Untrusted } from '../../../lib/wire/untrusted.ts'

/** A code that can be paid. */
export interface OpenQrCode {
  readonly kind: 'open'
  readonly id: string
  /** SVG markup; null where what came is no picture. */
  readonly markup: string | null
  readonly amount: number
  /** By the server's clock. */
  readonly untilMs: number
}

/** `none` is open; its time `ended`; or it is `unreadable`: without an id, an amount or a time it cannot be paid here. */
export type QrCodeState = OpenQrCode | { readonly kind: 'none' | 'ended' | 'unreadable' }

/** A code is some kilobytes of markup; far more is none of ours, and would only cost the phone its memory. */
const MARKUP_MAX = 200_000
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T/

const toMarkup = (value: unknown): string | null => {
  const markup = textOf(value).trim()
  const isSvg = markup.length <= MARKUP_MAX && /^(<\?xml[^>]*>\s*)?<svg[\s>]/.test(markup) && markup.endsWith('</svg>')
  return isSvg ? markup : null
}

/** Reads the reply about a code defensively. */
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
