import { readStored, removeStored, writeStored } from '../../lib/runtime/storage.ts'
import { numberOf, parseObject, textOf, type Untrusted } from '../../lib/wire/untrusted.ts'
import type { RegistrationDraft } from './draft.ts'
import type { SentOtp } from './sent-otp.ts'

/** The data to continue a registration after a reload. Phones often reload the page while the member reads an SMS. */
export interface StoredRegistration {
  /** Identifies the history entries of this registration, as described for `useSteps`. */
  readonly visitId: number
  readonly draft: RegistrationDraft
  readonly sentOtp: SentOtp | null
  readonly verifiedPhone: string
}

const readStoredOtp = (sentOtp: Untrusted<SentOtp> | null | undefined): SentOtp | null => {
  const [phone, ref, token] = [textOf(sentOtp?.phone), textOf(sentOtp?.ref), textOf(sentOtp?.token)]
  const resendAtMs = numberOf(sentOtp?.resendAtMs)
  return phone && token && resendAtMs !== null ? { phone, ref, token, resendAtMs } : null
}

/** Returns this tab's unfinished registration, with empty passwords, or null if there is none. */
export const readRegistration = (emptyDraft: RegistrationDraft): StoredRegistration | null => {
  const storedValue: Untrusted<StoredRegistration> | null = parseObject(readStored('registration') ?? '')
  const visitId = numberOf(storedValue?.visitId)
  const draft = storedValue?.draft
  if (visitId === null || !draft) return null
  const currency = textOf(draft.currency)
  return {
    visitId,
    draft: {
      ...emptyDraft,
      phone: textOf(draft.phone),
      name: textOf(draft.name),
      sourceCode: textOf(draft.sourceCode),
      inviteCode: textOf(draft.inviteCode),
      bankCode: textOf(draft.bankCode),
      account: textOf(draft.account),
      firstName: textOf(draft.firstName),
      lastName: textOf(draft.lastName),
      currency: currency === 'BAHT' || currency === 'LAK' ? currency : emptyDraft.currency,
    },
    sentOtp: readStoredOtp(storedValue.sentOtp),
    verifiedPhone: textOf(storedValue.verifiedPhone),
  }
}

/** Stores a registration for this tab, without its passwords. */
export const writeRegistration = ({ draft, ...otherFields }: StoredRegistration): void => {
  const { password: _, repeatedPassword: __, ...draftWithoutPasswords } = draft
  writeStored('registration', JSON.stringify({ ...otherFields, draft: draftWithoutPasswords }), 'session')
}

export const removeRegistration = (): void => removeStored('registration')
