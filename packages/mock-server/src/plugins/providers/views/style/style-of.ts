import type { Theme } from '../themes/theme.ts'
import { BASE, FOCUS } from './base.ts'
import { FONTS } from './fonts.ts'
import { LAYOUTS } from './layouts.ts'
import { PATTERNS } from './patterns.ts'

const toProperty = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** The style sheet of a theme: a fixed text, which contains nothing of a request. */
export const styleOf = ({ scheme, text, display, pattern, radius, lift, colours, layout }: Theme): string => `
:root { color-scheme: ${scheme}; --text-font: ${FONTS[text]}; --display-font: ${FONTS[display]}; --radius: ${radius}; --lift: ${lift};
  ${Object.entries(colours)
    .map(([name, colour]) => `${toProperty(name)}: ${colour};`)
    .join(' ')} }
body { background: ${PATTERNS[pattern]}; background-color: var(--page); }
${BASE}${LAYOUTS[layout]}${FOCUS}`
