import { SLIP_REASONS, STATUS_BY_CODE } from '@sabai/contracts/errors'
import { describe, expect, test } from 'vitest'
import { errors as enBasic } from './en/basics/errors.ts'
import { errors as enFirst } from './en/first/errors.ts'
import { slipReasons as enSlipReasons } from './en/money/slip-reasons.ts'
import { spin as enSpin } from './en/play/spin.ts'
import { errors as enErrors } from './en/shared/errors.ts'
import { errors as laBasic } from './la/basics/errors.ts'
import { errors as laFirst } from './la/first/errors.ts'
import { slipReasons as laSlipReasons } from './la/money/slip-reasons.ts'
import { spin as laSpin } from './la/play/spin.ts'
import { errors as laErrors } from './la/shared/errors.ts'
import { errors as thBasic } from './th/basics/errors.ts'
import { errors as thFirst } from './th/first/errors.ts'
import { slipReasons as thSlipReasons } from './th/money/slip-reasons.ts'
import { spin as thSpin } from './th/play/spin.ts'
import { errors as thErrors } from './th/shared/errors.ts'

type Texts = Readonly<Record<string, string>>
type MessageCatalogue = readonly [name: string, th: Texts, la: Texts, en: Texts]

const catalogues: readonly MessageCatalogue[] = [
  ['first error', thFirst, laFirst, enFirst],
  ['basic error', thBasic, laBasic, enBasic],
  ['error', thErrors, laErrors, enErrors],
  ['slip', thSlipReasons, laSlipReasons, enSlipReasons],
  ['wheel', thSpin.error, laSpin.error, enSpin.error],
]

const THAI = /[\u0E00-\u0E7F]/
const LAO = /[\u0E80-\u0EFF]/
/** Matches ASCII, and the dashes, quotes and ellipsis of English typography. */
const ENGLISH = /^[\x20-\x7E\u2013\u2014\u2018\u2019\u201C\u201D\u2026]+$/
const errorCodes = [...Object.keys(STATUS_BY_CODE), ...Object.keys(SLIP_REASONS)]

/** Returns the entries that violate a rule, so that the message of a failing test contains them. */
const listViolations = (texts: Texts, rule: (text: string, key: string) => boolean): string[] =>
  Object.entries(texts).flatMap(([key, text]) => (rule(text, key) ? [] : [`${key}: ${text}`]))

const FAULT_WORDS = /went wrong|\berror\b|ข้อผิดพลาด|ขัดข้อง|ຂໍ້ຜິດພາດ|ຂັດຂ້ອງ/i
/** The code of a fault, and a status of slips that product section 8 calls an unknown error. */
const FAULTS = ['INTERNAL_SERVER_ERROR', 'unknownError']

const isFreeOfCodes = (text: string): boolean =>
  !errorCodes.some((code) => text.split(/[^\w-]+/).includes(code)) && !/[A-Za-z]_[A-Za-z]/.test(text)

test('every reason and every status of a slip has a text', () => {
  const keys = new Set([...Object.values(SLIP_REASONS), 'processing', 'success', 'failed'])
  expect(Object.keys(thSlipReasons).toSorted()).toEqual([...keys].toSorted())
})

describe.each(catalogues)('the %s texts', (_name, th, la, en) => {
  test('the texts have the same keys in Thai, Lao and English', () => {
    expect(Object.keys(la)).toEqual(Object.keys(th))
    expect(Object.keys(en)).toEqual(Object.keys(th))
  })

  test('the texts are not empty and have no superfluous blanks', () => {
    for (const texts of [th, la, en]) expect(listViolations(texts, (text) => /^\S+( \S+)*$/.test(text))).toEqual([])
  })

  test('the Thai texts contain Thai, and no Lao letter', () => {
    expect(listViolations(th, (text) => THAI.test(text) && !LAO.test(text))).toEqual([])
  })

  test('the Lao texts contain Lao, and no Thai letter', () => {
    expect(listViolations(la, (text) => LAO.test(text) && !THAI.test(text))).toEqual([])
  })

  test('the English texts contain only English characters', () => {
    expect(listViolations(en, (text) => ENGLISH.test(text) && /[A-Za-z]/.test(text))).toEqual([])
  })

  test('the texts are translated, so that each differs in all three languages', () => {
    expect(listViolations(th, (text, key) => new Set([text, la[key], en[key]]).size === 3)).toEqual([])
  })

  test('no text about a rule of the server reads like a fault', () => {
    for (const texts of [th, la, en])
      expect(listViolations(texts, (text, key) => FAULTS.includes(key) || !FAULT_WORDS.test(text))).toEqual([])
  })

  test('the texts contain no error codes', () => {
    for (const texts of [th, la, en]) expect(listViolations(texts, isFreeOfCodes)).toEqual([])
  })
})
