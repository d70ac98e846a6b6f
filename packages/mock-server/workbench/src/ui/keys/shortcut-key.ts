/** The parts of a keyboard event that name its key. */
type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * Returns the key by which shortcuts name a pressed key. A Latin letter is itself the key, wherever the layout has it.
 * On a layout without Latin letters, such as the Thai one, the key is the one that a US keyboard has at this place,
 * which `event.code` names.
 */
export const shortcutKeyOf = ({ key, code, shiftKey }: PressedKey): string => {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return letter.toLowerCase()
  if (code === 'Slash') return shiftKey || key === '?' ? '?' : '/'
  const digit = shiftKey ? undefined : /^Digit(\d)$/.exec(code)?.[1]
  return digit ?? key
}
