let typed = ''

/** The phone that was typed on the login page and not logged in with yet. It is in memory alone: a reload forgets it. */
export const getTypedPhone = (): string => typed

export const keepTypedPhone = (phone: string): void => {
  typed = phone
}
