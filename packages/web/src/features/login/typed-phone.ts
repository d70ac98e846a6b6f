let typedPhone = ''

/**
 * Returns the phone that was typed on the login page and not yet used to log in. It is only in memory, so a reload
 * loses it.
 */
export const getTypedPhone = (): string => typedPhone

export const keepTypedPhone = (phone: string): void => {
  typedPhone = phone
}
