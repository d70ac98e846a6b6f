/** The parts of a keyboard event that name its key. */
type PressedKey = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/**
 * Returns the key of a keyboard shortcut. On a layout without Latin letters, such as the Thai one, the shortcuts are
 * where a US keyboard has them, because `event.code` names the place of a key. A Latin letter is itself the key,
 * wherever the layout has it.
 */
export const shortcutKeyOf = ({ key, code, shiftKey }: PressedKey): string => {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return letter.toLowerCase()
  if (code === 'Slash') return shiftKey || key === '?' ? '?' : '/'
  const digit = shiftKey ? undefined : /^Digit(\d)$/.exec(code)?.[1]
  return digit ?? key
}
