import { toPhoneNumber } from './digits.ts'

/**
 * Formats a complete or partial phone number as `069-111-0001`. A text with other characters than digits and separators
 * is returned unchanged.
 */
export const formatPhone = (text: string): string => {
  const number = toPhoneNumber(text)
  if (!/^\d+$/.test(number)) return text
  return [number.slice(0, 3), number.slice(3, 6), number.slice(6)].filter(Boolean).join('-')
}

/**
 * Returns the caret position that has `count` digits of a formatted number before it. If a dash follows these digits,
 * the position is before the dash, or after the dash if `afterDash` is true.
 */
export const findCaretAfterDigits = (text: string, count: number, afterDash: boolean): number => {
  let caret = 0
  for (let remainingCount = count; remainingCount > 0 && caret < text.length; caret += 1)
    if (text[caret] !== '-') remainingCount -= 1
  return afterDash && text[caret] === '-' ? caret + 1 : caret
}
