/** The look of a provider: its colour, and the names of the two teams in its matches. */
export interface Brand {
  /** As `#rrggbb`, dark enough for white text. */
  readonly colour: string
  readonly teams: readonly [home: string, away: string]
}

export const BRANDS: Readonly<Record<string, Partial<Brand>>> = {
  ORCHID: { colour: '#a3207c' },
  MEKONG: { colour: '#0d5c6b' },
  JASMINE: { colour: '#3b55b0' },
  NAGARA: { colour: '#0f6b52' },
  RUBYREEL: { colour: '#c4103f' },
  GARUDA: { colour: '#b03a06' },
  CHANGPLAY: { colour: '#5b3fc4' },
  APPSLOT: { colour: '#4d6b00' },
  TAKRAW: { colour: '#17703c', teams: ['Rattan Rovers', 'Bamboo Cranes'] },
  ASPSPORT: { colour: '#0a246a', teams: ['Tin Kettles', 'Post Office'] },
  CLASSICBET: { colour: '#8c1c2b', teams: ['Old Canal', 'Paper Lamps'] },
  PEARLCA: { colour: '#6f5520' },
  DRAGONHALL: { colour: '#b3261e' },
  DICEROOM: { colour: '#4a423c' },
  LUCKYLAO: { colour: '#1e3a8a' },
  SIAMLOT: { colour: '#8a5a00' },
  LOTTOWEB: { colour: '#0b63c4' },
  LOTUSLOT: { colour: '#8f3a63' },
}

/** The brand of games without an entry above, and the default of every field that an entry does not set. */
const DEFAULT_BRAND: Brand = { colour: '#2f3742', teams: ['Home Team', 'Away Team'] }

export const brandOf = (code: string): Brand => ({ ...DEFAULT_BRAND, ...(Object.hasOwn(BRANDS, code) && BRANDS[code]) })
