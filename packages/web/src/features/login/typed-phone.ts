let typed = ''

/** Returns the phone typed on the login page before a login succeeds. It is only in memory, so a reload loses it. */
export const getTypedPhone = (): string => typed

export const keepTypedPhone = (phone: string): void => {
  typed = phone
}
