interface Monogram {
  readonly letters: string
  readonly background: string
  readonly color: string
}

const WHITE_INK = '#ffffff'
const DARK_INK = '#2a1c00'

const createMonogram = (letters: string, background: string, color = WHITE_INK): Monogram => ({
  letters,
  background,
  color,
})

/**
 * The letters and colours of the banks that members know, and of the TrueMoney wallet, by code. They are our own
 * choice: each colour is near that of the bank, so that members recognise it, but dark or light enough for legible
 * letters.
 */
export const BANK_MONOGRAMS: ReadonlyMap<string, Monogram> = new Map([
  ['KBANK', createMonogram('K', '#0b7a33')],
  ['SCB', createMonogram('SCB', '#5a2d91')],
  ['KTB', createMonogram('KTB', '#0a76a8')],
  ['BBL', createMonogram('BBL', '#2447a8')],
  ['TMB', createMonogram('ttb', '#0b5bd3')],
  ['TTB', createMonogram('ttb', '#0b5bd3')],
  ['BAY', createMonogram('BAY', '#f5c13c', DARK_INK)],
  ['GSB', createMonogram('GSB', '#c2187c')],
  ['BAAC', createMonogram('BAC', '#3b7a1c')],
  ['GHB', createMonogram('GHB', '#b85410')],
  ['UOB', createMonogram('UOB', '#1b3f86')],
  ['CIMB', createMonogram('CIM', '#a3122a')],
  ['KKP', createMonogram('KKP', '#5b5597')],
  ['TISCO', createMonogram('TIS', '#1a5f9e')],
  ['LHB', createMonogram('LH', '#56606b')],
  ['ICBC', createMonogram('ICB', '#b3161f')],
  ['BCEL', createMonogram('BCEL', '#c0202b')],
  ['LDB', createMonogram('LDB', '#1c6a8f')],
  ['APB', createMonogram('APB', '#2d7a3e')],
  ['JDB', createMonogram('JDB', '#1f57b0')],
  ['LVB', createMonogram('LVB', '#0e6f7d')],
  ['STB', createMonogram('STB', '#1e4fa3')],
  ['PSV', createMonogram('PSV', '#8a5a12')],
  ['TRUEMONEY', createMonogram('TMN', '#b8400c')],
])

/** Returns the monogram of a bank. For an unknown bank, it is the first letters of the code on a neutral background. */
export const monogramOf = (code: string): Monogram =>
  BANK_MONOGRAMS.get(code) ?? createMonogram(code.slice(0, 3).toUpperCase(), '#46527f')
