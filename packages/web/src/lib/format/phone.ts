import { toPhoneNumber } from './digits.ts'

/** A phone number as people read it, `069-111-0001`, whole or not; what is not digits alone stays as it is. */
export const formatPhone = (text: string): string => {
  const number = toPhoneNumber(text)
  if (!/^\d+$/.test(number)) return text
  return [number.slice(0, 3), number.slice(3, 6), number.slice(6)].filter(Boolean).join('-')
}

/** Where the caret stands in a text of ours once `count` digits are before it: before a dash, or else after it. */
export const placeAfterDigits = (text: string, count: number, afterDash: boolean): number => {
  let place = 0
  for (let left = count; left > 0 && place < text.length; place += 1) if (text[place] !== '-') left -= 1
  return afterDash && text[place] === '-' ? place + 1 : place
}
