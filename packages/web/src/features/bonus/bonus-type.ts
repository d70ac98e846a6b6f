import type { TFunction } from 'i18next'

/** Types that have a text: those of a bonus, and those that the check of what is active may tell instead. */
const TYPES = ['limit', 'day', 'week', 'bonus', 'promotion'] as const
const TYPE_MAX = 80

/** A type in the member's language, or as the server has it where there is no text; to be shown as text, never as HTML. */
export const formatBonusType = (t: TFunction, type: string): string => {
  const known = TYPES.find((each) => each === type)
  if (known) return t(`bonus.type.${known}`)
  if (type === '') return t('bonus.type.bonus')
  return type.length > TYPE_MAX ? `${type.slice(0, TYPE_MAX)}…` : type
}
