import type { Brand } from '../brand.ts'

/** Green on light paper, with small corners. This brand shows that a brand need not be dark, gold or round. */
export const tonkla: Brand = {
  name: 'Tonkla',
  logo: [
    { d: 'M32 53V35', strokeWidth: 6 },
    { d: 'M34 38C32 22 21 14 8 15C9 29 18 38 34 38z' },
    { d: 'M30 33C29 21 40 11 56 10C57 24 47 33 30 33z' },
  ],
  scheme: 'light',
  tokens: {
    '--ink-deep': '#fbf9f3',
    '--ink': '#f4f1e7',
    '--surface': '#ffffff',
    '--surface-raised': '#fdfcf8',
    '--surface-sunken': '#efebdf',
    '--ink-glow': '#d5e8d2',
    '--line': 'rgb(30 60 45 / 0.16)',
    '--line-strong': '#6d7f74',
    '--light-from-above': 'rgb(255 255 255 / 0.9)',
    '--scrim': 'rgb(20 40 30 / 0.45)',
    '--shade': 'rgb(30 50 40 / 0.2)',
    '--shadow-high': '0 24px 64px -12px rgb(20 40 30 / 0.4)',

    '--text': '#17251d',
    '--text-soft': '#43544a',
    '--text-faint': '#56675d',

    '--gold': '#14694a',
    '--gold-light': '#1a7351',
    '--gold-deep': '#0d4d36',
    '--on-gold': '#ffffff',
    '--focus': '#0b5cad',

    '--slot': '#5b3fb8',
    '--sport': '#0a6a4a',
    '--lotto': '#b03418',

    '--good': '#0d6b45',
    '--good-surface': '#dff0e4',
    '--bad': '#b3261e',
    '--bad-surface': '#fbe4e1',
    '--wait': '#8a5300',

    '--radius-small': '0.375rem',
    '--radius': '0.5rem',
    '--radius-large': '0.75rem',
  },
}
