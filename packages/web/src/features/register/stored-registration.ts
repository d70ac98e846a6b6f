import { CURRENCIES } from '@sabai/contracts/constants'
import { readStored, removeStored, writeStored } from '../../lib/runtime/storage.ts'
import type { Draft } from './draft.ts'
import type { SentOtp } from './sent-otp.ts'

/** What a registration needs to go on after the page was reloaded, as phones do while the member reads an SMS. */
export interface StoredRegistration {
  /** Marks the history entries of this registration: see `useSteps`. */
  readonly visit: number
  readonly draft: Draft
  readonly sent: SentOtp | null
  readonly verifiedPhone: string
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const readText = (from: Readonly<Record<string, unknown>>, key: string): string => {
  const value = from[key]
  return typeof value === 'string' ? value : ''
}

const readSent = (value: unknown): SentOtp | null => {
  if (!isRecord(value) || typeof value.resendAtMs !== 'number') return null
  const [phone, ref, token] = [readText(value, 'phone'), readText(value, 'ref'), readText(value, 'token')]
  return phone && token ? { phone, ref, token, resendAtMs: value.resendAtMs } : null
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The registration of this tab that was not finished, its passwords empty; null where there is none. */
export const readRegistration = (fresh: Draft): StoredRegistration | null => {
  const stored = parse(readStored('registration') ?? '')
  if (!isRecord(stored) || typeof stored.visit !== 'number' || !isRecord(stored.draft)) return null
  const { draft } = stored
  const currency = readText(draft, 'currency')
  return {
    visit: stored.visit,
    draft: {
      ...fresh,
      phone: readText(draft, 'phone'),
      name: readText(draft, 'name'),
      sourceCode: readText(draft, 'sourceCode'),
      inviteCode: readText(draft, 'inviteCode'),
      bankCode: readText(draft, 'bankCode'),
      account: readText(draft, 'account'),
      firstName: readText(draft, 'firstName'),
      lastName: readText(draft, 'lastName'),
      currency: Object.hasOwn(CURRENCIES, currency) ? (currency as Draft['currency']) : fresh.currency,
    },
    sent: readSent(stored.sent),
    verifiedPhone: readText(stored, 'verifiedPhone'),
  }
}

/** Keeps a registration for this tab, without its passwords. */
export const writeRegistration = ({ draft, ...rest }: StoredRegistration): void => {
  const { password: _, confirm: __, ...shown } = draft
  writeStored('registration', JSON.stringify({ ...rest, draft: shown }), 'session')
}

export const removeRegistration = (): void => removeStored('registration')
