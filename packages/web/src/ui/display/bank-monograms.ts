interface Monogram {
  readonly letters: string
  readonly ground: string
  readonly ink: string
}

const WHITE = '#ffffff'
const DARK = '#2a1c00'

const monogram = (letters: string, ground: string, ink = WHITE): Monogram => ({ letters, ground, ink })

/**
 * The letters and colours of the banks that members know, and of the wallet, by code. We have chosen them: each colour
 * is near that of the bank, so that members recognise it, and dark or light enough for the letters to be legible.
 */
export const BANK_MONOGRAMS: ReadonlyMap<string, Monogram> = new Map([
  ['KBANK', monogram('K', '#0b7a33')],
  ['SCB', monogram('SCB', '#5a2d91')],
  ['KTB', monogram('KTB', '#0a76a8')],
  ['BBL', monogram('BBL', '#2447a8')],
  ['TMB', monogram('ttb', '#0b5bd3')],
  ['TTB', monogram('ttb', '#0b5bd3')],
  ['BAY', monogram('BAY', '#f5c13c', DARK)],
  ['GSB', monogram('GSB', '#c2187c')],
  ['BAAC', monogram('BAC', '#3b7a1c')],
  ['GHB', monogram('GHB', '#b85410')],
  ['UOB', monogram('UOB', '#1b3f86')],
  ['CIMB', monogram('CIM', '#a3122a')],
  ['KKP', monogram('KKP', '#5b5597')],
  ['TISCO', monogram('TIS', '#1a5f9e')],
  ['LHB', monogram('LH', '#56606b')],
  ['ICBC', monogram('ICB', '#b3161f')],
  ['BCEL', monogram('BCEL', '#c0202b')],
  ['LDB', monogram('LDB', '#1c6a8f')],
  ['APB', monogram('APB', '#2d7a3e')],
  ['JDB', monogram('JDB', '#1f57b0')],
  ['LVB', monogram('LVB', '#0e6f7d')],
  ['STB', monogram('STB', '#1e4fa3')],
  ['PSV', monogram('PSV', '#8a5a12')],
  ['TRUEMONEY', monogram('TMN', '#b8400c')],
])

/** Returns the monogram of a bank. For an unknown bank, it is the first letters of the code on a neutral background. */
export const monogramOf = (code: string): Monogram =>
  BANK_MONOGRAMS.get(code) ?? monogram(code.slice(0, 3).toUpperCase(), '#46527f')
