import type { TFunction } from 'i18next'

/**
 * The types of bonuses for which the app has a text: the types in the list of bonuses, and the more general types in
 * the reply of `GET /api/bonus/check/active`.
 */
const BONUS_TYPES = ['limit', 'day', 'week', 'bonus', 'promotion'] as const
const MAX_TYPE_LENGTH = 80

/**
 * Returns the text of a type or, if there is none, the server's value, shortened if it is long. Show the result as
 * text, never as HTML.
 */
export const formatBonusType = (t: TFunction, type: string): string => {
  const knownType = BONUS_TYPES.find((each) => each === type)
  if (knownType) return t(`bonus.type.${knownType}`)
  if (type === '') return t('bonus.type.bonus')
  return type.length > MAX_TYPE_LENGTH ? `${type.slice(0, MAX_TYPE_LENGTH)}…` : type
}
