import { createHmac, randomBytes } from 'node:crypto'
import { KnownTexts } from './known-texts.ts'

/** The kind of a value, which decides the form of its substitute. */
export type ValueKind = 'name' | 'form' | 'text'

/**
 * A part of a name with at most this many characters is not searched for in other texts, because ordinary words contain
 * such short texts. Neither are the encoded forms of a value with at most this many characters.
 */
const MAX_UNSEARCHED_LENGTH = 3
/** The fewest and the most digits of a number that is searched for in other texts. */
const MIN_KNOWN_DIGITS = 6
const MAX_KNOWN_DIGITS = 24

/** Sets of characters. A character is replaced with a character of the same set. */
const CHARACTER_SETS = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'กขคงจฉชซดตถทนบปผฝพฟมยรลวสหอ',
  'ກຂຄງຈສຊດຕຖທນບປຜຝພຟມຢຣລວຫອ',
] as const

/** The prefixes of ids that clients read. A prefix is the same for everybody, so it is kept. */
const FIXED_PREFIX_PATTERN = /^(guest-|PR(?=[A-Z]{2}\d))/

/** A run of digits, with the separators that people put between them. */
const NUMBER_PATTERN = /\d(?:[ ().-]{0,3}\d){5,}/g

/** Returns the digits of a number in the form in which the product stores them: without the code of the country. */
export const toNationalDigits = (digits: string): string => {
  const thai = /^(?:00)?660?(\d{8,9})$/.exec(digits)?.[1]
  if (thai !== undefined) return `0${thai}`
  return /^(?:00)?8560?(20\d{7,8})$/.exec(digits)?.[1] ?? digits
}

const isLongNumber = (value: string): boolean =>
  /^\+?\d(?:[ ().-]{0,2}\d)*$/.test(value.trim()) && countDigits(value) > 5
const countDigits = (value: string): number => value.replace(/\D/g, '').length

/**
 * Replaces the personal and secret values of one recording. The same value always gets the same substitute, in each of
 * its forms and encodings. Each recording has a new key, so nobody can compute the original value from a substitute.
 */
export class Substitutes {
  readonly #key = randomBytes(32)
  /** The substitutes of texts, and of their encoded forms. */
  readonly #texts = new KnownTexts()
  /** The substitutes of numbers, by their national digits. */
  readonly #numbers = new Map<string, string>()
  readonly #givenSubstitutes = new Set<string>()
  readonly #counts = { name: 0, text: 0, mail: 0, host: 0 }

  /** Returns the substitute of a value. From now on, the value is replaced wherever it appears. */
  replace(kind: ValueKind, value: string): string {
    if (value.trim() === '') return value
    if (kind !== 'text' && isLongNumber(value)) return this.#replaceDigits(value)
    const knownSubstitute = this.#texts.get(value)
    if (knownSubstitute !== undefined) return knownSubstitute
    const substitute = this.#create(kind, value)
    this.#add(value, substitute, kind !== 'text')
    if (kind === 'name') for (const part of value.split(/\s+/)) if (part !== value) this.#addPart(part)
    return substitute
  }

  /** Replaces every known value in a text. */
  replaceKnown(text: string): string {
    return this.#texts.replaceIn(text.replace(NUMBER_PATTERN, (run) => this.#replaceKnownNumbers(run)))
  }

  /** Replaces the known numbers in a run of digits and separators, the longest first. */
  #replaceKnownNumbers(digitRun: string): string {
    const digitIndexes = [...digitRun.matchAll(/\d/g)].map(({ index }) => index)
    const digits = digitRun.replace(/\D/g, '')
    let result = ''
    let copiedLength = 0
    for (let firstDigit = 0; firstDigit < digitIndexes.length; firstDigit += 1) {
      const numberStart = digitIndexes[firstDigit] ?? 0
      if (/\d/.test(digitRun[numberStart - 1] ?? '') || numberStart < copiedLength) continue
      for (
        let length = Math.min(MAX_KNOWN_DIGITS, digits.length - firstDigit);
        length >= MIN_KNOWN_DIGITS;
        length -= 1
      ) {
        const numberEnd = (digitIndexes[firstDigit + length - 1] ?? 0) + 1
        const isKnown = this.#numbers.has(toNationalDigits(digits.slice(firstDigit, firstDigit + length)))
        if (!isKnown || /\d/.test(digitRun[numberEnd] ?? '')) continue
        result +=
          digitRun.slice(copiedLength, numberStart) + this.#replaceDigits(digitRun.slice(numberStart, numberEnd))
        copiedLength = numberEnd
        break
      }
    }
    return result + digitRun.slice(copiedLength)
  }

  /** Returns the invented mail address that replaces `address`. */
  replaceMail(address: string): string {
    return this.replaceWith(address, () => `member-${++this.#counts.mail}@mail.example`)
  }

  /** Returns the invented host that replaces `host`. */
  replaceHost(host: string): string {
    return this.replaceWith(host, () => `host-${++this.#counts.host}.example`)
  }

  /** Whether a value is a substitute. */
  isSubstitute(value: string): boolean {
    return this.#givenSubstitutes.has(value) || this.#givenSubstitutes.has(toNationalDigits(value.replace(/\D/g, '')))
  }

  /** Returns the substitute of a value, which `create` makes if there is none yet. */
  replaceWith(value: string, create: () => string): string {
    const knownSubstitute = this.#texts.get(value)
    if (knownSubstitute !== undefined) return knownSubstitute
    const substitute = create()
    this.#add(value, substitute, false)
    return substitute
  }

  #create(kind: ValueKind, value: string): string {
    if (kind === 'text') return `Text ${++this.#counts.text}`
    if (kind === 'form') return this.#createSameForm(value)
    const number = ++this.#counts.name
    if (/[\u0e00-\u0e7f]/.test(value)) return `สมาชิก ${number}`
    if (/[\u0e80-\u0eff]/.test(value)) return `ສະມາຊິກ ${number}`
    // The names of bank accounts may contain only letters, so the number is written in letters.
    return `Member ${[...String(number)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`
  }

  /** Returns a text of the same form and length that is not the substitute of another value. */
  #createSameForm(value: string): string {
    const [prefix = ''] = FIXED_PREFIX_PATTERN.exec(value) ?? []
    for (let attempt = 0; ; attempt += 1) {
      const substitute = prefix + this.#mixLetters(value.slice(prefix.length), attempt)
      // After 20 attempts any text is accepted, because some values have too few other forms. An example is a value of
      // one digit.
      if ((!this.#givenSubstitutes.has(substitute) && substitute !== value) || attempt > 20) return substitute
    }
  }

  #mixLetters(value: string, attempt: number): string {
    let drawnBytes = Buffer.alloc(0)
    let block = 0
    return [...value]
      .map((char, index) => {
        if (index >= drawnBytes.length)
          drawnBytes = Buffer.concat([drawnBytes, this.#deriveBytes(`${attempt}/${block++}/${value}`)])
        const alphabet = CHARACTER_SETS.find((letters) => letters.includes(char))
        return alphabet ? (alphabet[(drawnBytes[index] ?? 0) % alphabet.length] ?? char) : char
      })
      .join('')
  }

  #deriveBytes(value: string): Buffer {
    return createHmac('sha512', this.#key).update(value).digest()
  }

  /** Replaces a number and keeps its separators and the code of its country. */
  #replaceDigits(value: string): string {
    const digits = value.replace(/\D/g, '')
    const nationalDigits = toNationalDigits(digits)
    if (this.#givenSubstitutes.has(nationalDigits)) return value
    const substitute = this.#numbers.get(nationalDigits) ?? this.#createNumber(nationalDigits)
    const countryCode =
      nationalDigits === digits ? '' : digits.slice(0, digits.length - nationalDigits.replace(/^0(?!20)/, '').length)
    const digitsToInsert = [...(countryCode + (countryCode === '' ? substitute : substitute.replace(/^0(?!20)/, '')))]
    return value.replace(/\d/g, () => digitsToInsert.shift() ?? '')
  }

  #createNumber(nationalDigits: string): string {
    // No real phone number begins with 069 in Thailand or with 201 in Laos. The cast has such numbers for this reason.
    const prefix = /^0\d{9}$/.test(nationalDigits) ? '069' : /^20\d{8}$/.test(nationalDigits) ? '201' : ''
    let substitute = nationalDigits
    for (
      let attempt = 0;
      attempt <= 20 && (substitute === nationalDigits || this.#givenSubstitutes.has(substitute));
      attempt += 1
    )
      substitute = prefix + this.#mixLetters(nationalDigits.slice(prefix.length), attempt)
    this.#numbers.set(nationalDigits, substitute)
    this.#givenSubstitutes.add(substitute)
    return substitute
  }

  #addPart(part: string): void {
    if ([...part].length > MAX_UNSEARCHED_LENGTH && this.#texts.get(part) === undefined)
      this.#add(part, this.#create('name', part), false)
  }

  /** Remembers the substitute of a value and, with `withEncodings`, those of the encoded forms of the value. */
  #add(value: string, substitute: string, withEncodings: boolean): void {
    this.#givenSubstitutes.add(substitute)
    this.#texts.add(value, substitute)
    if (!withEncodings || value.length <= MAX_UNSEARCHED_LENGTH) return
    for (const encode of ENCODINGS) if (encode(value) !== value) this.#texts.add(encode(value), encode(substitute))
  }
}

const ENCODINGS: readonly ((value: string) => string)[] = [
  encodeURIComponent,
  (value) => encodeURIComponent(value).replaceAll('%20', '+'),
  (value) => Buffer.from(value).toString('base64').replace(/=+$/, ''),
  (value) => Buffer.from(value).toString('base64url'),
  (value) => JSON.stringify(value).slice(1, -1),
]
