let typed = ''

/**
 * Returns the phone that was typed on the login page and not yet used to log in. It is only in memory, so a reload
 * loses it.
 */
export const getTypedPhone = (): string => typed

export const keepTypedPhone = (phone: string): void => {
  typed = phone
}
