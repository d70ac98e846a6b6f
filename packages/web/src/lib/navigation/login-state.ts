import { textOf } from '../wire/untrusted.ts'

/** Creates the history state that passes the phone number for the next login to the login page, outside the URL. */
export const createLoginState = (phone: string) => ({ phone })

/** Returns the phone number in a history state; empty if there is none. */
export const readPhoneFromState = (state: unknown): string =>
  textOf((state as Partial<Record<'phone', unknown>> | null)?.phone)
