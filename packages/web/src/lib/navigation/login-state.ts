import { textOf } from '../wire/untrusted.ts'

/** What a page hands to the login page in the history entry, where no address tells it: the phone to log in with. */
export const loginStateFor = (phone: string) => ({ phone })

/** The phone that was handed over; empty where none was. */
export const phoneInState = (state: unknown): string =>
  textOf((state as Partial<Record<'phone', unknown>> | null)?.phone)
