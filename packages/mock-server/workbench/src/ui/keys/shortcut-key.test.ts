import { expect, test } from 'vitest'
import { shortcutKeyOf } from './shortcut-key.ts'

test.each([
  { layout: 'US', key: 'g', code: 'KeyG', shiftKey: false, shortcut: 'g' },
  { layout: 'US with caps lock', key: 'G', code: 'KeyG', shiftKey: false, shortcut: 'g' },
  { layout: 'Thai', key: 'เ', code: 'KeyG', shiftKey: false, shortcut: 'g' },
  { layout: 'Thai', key: 'ฝ', code: 'Slash', shiftKey: false, shortcut: '/' },
  { layout: 'Thai', key: 'ฦ', code: 'Slash', shiftKey: true, shortcut: '?' },
  { layout: 'any with a key for it', key: '?', code: 'Slash', shiftKey: false, shortcut: '?' },
  { layout: 'Thai', key: '/', code: 'Digit2', shiftKey: false, shortcut: '2' },
  { layout: 'French', key: 'w', code: 'KeyZ', shiftKey: false, shortcut: 'w' },
  { layout: 'French', key: 'é', code: 'Digit2', shiftKey: false, shortcut: '2' },
  { layout: 'German', key: '/', code: 'Digit7', shiftKey: true, shortcut: '/' },
  { layout: 'any', key: 'ArrowDown', code: 'ArrowDown', shiftKey: false, shortcut: 'ArrowDown' },
])(
  'on a keyboard with the layout "$layout", the key $code with the character $key counts as the shortcut $shortcut',
  ({ shortcut, ...pressed }) => {
    expect(shortcutKeyOf(pressed)).toBe(shortcut)
  },
)
