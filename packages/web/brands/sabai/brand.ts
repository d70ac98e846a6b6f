import type { Brand } from '../brand.ts'

/** Warm gold on dark blue: the default brand. */
export const sabai: Brand = {
  name: 'Sabai',
  logo: [{ d: 'M14 39c6-9 12-9 18 0s12 9 18 0', strokeWidth: 7 }, { d: 'M26 20a6 6 0 1 0 12 0a6 6 0 1 0-12 0' }],
  scheme: 'dark',
  tokens: {
    '--ink-deep': '#060914',
    '--ink': '#0a0f1f',
    '--surface': '#121931',
    '--surface-raised': '#1a2341',
    '--surface-sunken': '#0b1124',
    '--ink-glow': '#22305c',
    '--line': 'rgb(190 202 255 / 0.12)',
    '--line-strong': '#66739f',
    '--light-from-above': 'rgb(255 255 255 / 0.09)',
    '--scrim': 'rgb(3 5 12 / 0.72)',
    '--shade': 'rgb(0 0 0 / 0.55)',
    '--shadow-high': '0 24px 64px -12px #000',

    '--text': '#f5f1e6',
    '--text-soft': '#bcc4de',
    '--text-faint': '#99a3c4',

    '--gold': '#ecc873',
    '--gold-light': '#f8e3ab',
    '--gold-deep': '#c9973a',
    '--on-gold': '#1d1404',
    '--focus': '#ffe9b3',

    '--slot': '#b59cff',
    '--sport': '#45d9a0',
    '--lotto': '#ff9a82',

    '--good': '#5fe0a6',
    '--good-surface': '#10322b',
    '--bad': '#ff9c9c',
    '--bad-surface': '#3a1a26',
    '--wait': '#f2c879',

    '--radius-small': 'min(0.75rem, 3.75vw)',
    '--radius': 'min(1rem, 5vw)',
    '--radius-large': 'min(1.5rem, 7.5vw)',
  },
}
