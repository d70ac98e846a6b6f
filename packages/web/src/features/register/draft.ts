import type { Input } from '@sabai/contracts'
import type { Currency } from '@sabai/contracts/constants'
import { toAccountNumber, toPhoneNumber } from '../../lib/format/digits.ts'
import { LAOS } from '../../lib/runtime/settings.ts'

/** All input of a new member, as typed. The steps share it, so that going back loses no input. */
export interface RegistrationDraft {
  readonly phone: string
  readonly name: string
  readonly password: string
  readonly repeatedPassword: string
  readonly sourceCode: string
  readonly inviteCode: string
  readonly bankCode: string
  readonly account: string
  readonly firstName: string
  readonly lastName: string
  readonly currency: Currency
}

/** The props of every step: the draft, and a function that changes some of its fields. */
export interface StepProps {
  readonly draft: RegistrationDraft
  readonly onChange: (change: Partial<RegistrationDraft>) => void
}

/** Creates an empty draft; in the Laos build its currency is kip (product section 9). */
export const createDraft = (inviteCode: string): RegistrationDraft => ({
  phone: '',
  name: '',
  password: '',
  repeatedPassword: '',
  sourceCode: '',
  inviteCode,
  bankCode: '',
  account: '',
  firstName: '',
  lastName: '',
  currency: LAOS ? 'LAK' : 'BAHT',
})

/**
 * Returns the first and last name, each trimmed, joined by a space (product section 3) and in upper case, as the form
 * shows them.
 */
export const accountNameOf = ({ firstName, lastName }: RegistrationDraft): string =>
  `${firstName.trim()} ${lastName.trim()}`.trim().toUpperCase()

/**
 * Returns the request body of a registration, for the call that checks the registration and the call that sends it
 * (product section 7).
 */
export const toRequestBody = (draft: RegistrationDraft): Input<'POST /api/account'>['body'] => ({
  name: draft.name.trim(),
  username: toPhoneNumber(draft.phone),
  password: draft.password,
  sourceCode: draft.sourceCode,
  inviteCode: draft.inviteCode.trim(),
  bankCode: draft.bankCode,
  bankAccountName: accountNameOf(draft),
  bankAccountNo: toAccountNumber(draft.account),
  currency: draft.currency,
})
