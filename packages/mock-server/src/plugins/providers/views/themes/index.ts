import { LOTTO_THEMES } from './lottos.ts'
import { SLOT_THEMES } from './slots.ts'
import { SPORT_THEMES } from './sports.ts'
import type { Theme } from './theme.ts'

export const THEMES: Readonly<Record<string, Theme>> = { ...SLOT_THEMES, ...SPORT_THEMES, ...LOTTO_THEMES }

/** Of a game that fixtures add. */
const PLAIN_THEME: Theme = {
  layout: 'lobby',
  scheme: 'light',
  tagline: 'A game without a look of its own',
  text: 'plain',
  display: 'plain',
  pattern: 'none',
  radius: '0.5rem',
  lift: '0 0 0 1px #c4c9d1',
  colours: {
    page: '#eceef1',
    pattern: '#eceef1',
    bar: '#2f3742',
    onBar: '#ffffff',
    surface: '#ffffff',
    text: '#1d2229',
    soft: '#56606d',
    edge: '#7c8692',
    accent: '#2f3742',
    onAccent: '#ffffff',
    stage: '#dfe3e8',
    onStage: '#1d2229',
    tile: '#ffffff',
    onTile: '#1d2229',
  },
  teams: ['Home Team', 'Away Team'],
}

export const themeOf = (code: string): Theme => (Object.hasOwn(THEMES, code) ? THEMES[code] : undefined) ?? PLAIN_THEME
