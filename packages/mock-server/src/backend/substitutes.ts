import { createHmac, randomBytes } from 'node:crypto'

/** What a value is, which decides the form of its substitute. */
export type ValueKind = 'name' | 'form' | 'text'

/** Shorter values are replaced where they stand, but not looked for in other texts: they are parts of ordinary words. */
const MIN_KNOWN_LENGTH = 3
const MIN_KNOWN_DIGITS = 6

/** Letters of one kind, each of which may stand for any other. */
const ALPHABETS = [
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
  'กขคงจฉชซดตถทนบปผฝพฟมยรลวสหอ',
  'ກຂຄງຈສຊດຕຖທນບປຜຝພຟມຢຣລວຫອ',
] as const

/** The beginnings of ids that clients read, and which are the same for everybody. */
const FIXED_PREFIX = /^(guest-|PR(?=[A-Z]{2}\d))/

const SEPARATORS = '[ ().-]{0,2}'

/** Returns the digits of a number in the form in which the product stores them: without the code of the country. */
export const toNationalDigits = (digits: string): string => {
  const thai = /^(?:00)?66(\d{8,9})$/.exec(digits)?.[1]
  if (thai !== undefined) return `0${thai}`
  return /^(?:00)?8560?(20\d{7,8})$/.exec(digits)?.[1] ?? digits
}

const isDigits = (value: string): boolean => /^\+?\d(?:[ ().-]{0,2}\d)*$/.test(value.trim()) && countDigits(value) > 5
const countDigits = (value: string): number => value.replace(/\D/g, '').length
const escapeRegExp = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')

/**
 * Replaces the personal and secret values of one recording. The same value always gets the same substitute, in each of
 * its forms and encodings. The key is made anew for each recording, so nobody can compute what a substitute stands for.
 */
export class Substitutes {
  readonly #key = randomBytes(32)
  /** The substitutes of texts, by the value in lower case, and of their encoded forms. */
  readonly #texts = new Map<string, string>()
  /** The substitutes of numbers, by their national digits. */
  readonly #numbers = new Map<string, string>()
  readonly #given = new Set<string>()
  readonly #counts = { name: 0, text: 0, mail: 0, host: 0 }
  #pattern: RegExp | null = null

  /** Returns the substitute of a value, which from now on is replaced wherever it appears. */
  replace(kind: ValueKind, value: string): string {
    if (value.trim() === '') return value
    if (kind !== 'text' && isDigits(value)) return this.#replaceDigits(value)
    const known = this.#texts.get(value.toLowerCase())
    if (known !== undefined) return known
    const substitute = this.#create(kind, value)
    this.#add(value, substitute, kind !== 'text')
    if (kind === 'name') for (const part of value.split(/\s+/)) if (part !== value) this.#addPart(part)
    return substitute
  }

  /** Replaces every known value in a text. */
  replaceKnown(text: string): string {
    if (text.length < MIN_KNOWN_LENGTH) return text
    this.#pattern ??= this.#toPattern()
    return text.replace(this.#pattern, (found) => {
      if (isDigits(found)) return this.#replaceDigits(found)
      return this.#texts.get(found.toLowerCase()) ?? found
    })
  }

  /** Returns an invented mail address in place of one. */
  replaceMail(address: string): string {
    return this.replaceWith(address, () => `member-${++this.#counts.mail}@mail.example`)
  }

  /** Returns an invented host in place of one. */
  replaceHost(host: string): string {
    return this.replaceWith(host, () => `host-${++this.#counts.host}.example`)
  }

  /** Whether a value is a substitute. */
  isSubstitute(value: string): boolean {
    return this.#given.has(value) || this.#given.has(toNationalDigits(value.replace(/\D/g, '')))
  }

  /** Returns the substitute of a value, which `create` makes if there is none yet. */
  replaceWith(value: string, create: () => string): string {
    const known = this.#texts.get(value.toLowerCase())
    if (known !== undefined) return known
    const substitute = create()
    this.#add(value, substitute, false)
    return substitute
  }

  #create(kind: ValueKind, value: string): string {
    if (kind === 'text') return `Text ${++this.#counts.text}`
    if (kind === 'form') return this.#mix(value)
    const number = ++this.#counts.name
    if (/[\u0e00-\u0e7f]/.test(value)) return `สมาชิก ${number}`
    if (/[\u0e80-\u0eff]/.test(value)) return `ສະມາຊິກ ${number}`
    // The names of bank accounts may contain only letters.
    return `Member ${[...String(number)].map((digit) => 'ABCDEFGHIJ'[Number(digit)]).join('')}`
  }

  /** Returns a text of the same form and length that no other value has been given. */
  #mix(value: string): string {
    const [prefix = ''] = FIXED_PREFIX.exec(value) ?? []
    for (let attempt = 0; ; attempt += 1) {
      const mixed = prefix + this.#mixLetters(value.slice(prefix.length), attempt)
      // A value without letters and digits, or of one digit, has no other form.
      if ((!this.#given.has(mixed) && mixed !== value) || attempt > 20) return mixed
    }
  }

  #mixLetters(value: string, attempt: number): string {
    let drawn = Buffer.alloc(0)
    let block = 0
    return [...value]
      .map((char, index) => {
        if (index >= drawn.length) drawn = Buffer.concat([drawn, this.#draw(`${attempt}/${block++}/${value}`)])
        const alphabet = ALPHABETS.find((letters) => letters.includes(char))
        return alphabet ? (alphabet[(drawn[index] ?? 0) % alphabet.length] ?? char) : char
      })
      .join('')
  }

  #draw(value: string): Buffer {
    return createHmac('sha512', this.#key).update(value).digest()
  }

  /** Replaces a number and keeps its separators and the code of its country. */
  #replaceDigits(value: string): string {
    const digits = value.replace(/\D/g, '')
    const national = toNationalDigits(digits)
    if (this.#given.has(national)) return value
    const substitute = this.#numbers.get(national) ?? this.#createNumber(national)
    const code = national === digits ? '' : digits.slice(0, digits.length - national.replace(/^0(?!20)/, '').length)
    const rendered = [...(code + (code === '' ? substitute : substitute.replace(/^0(?!20)/, '')))]
    return value.replace(/\d/g, () => rendered.shift() ?? '')
  }

  #createNumber(national: string): string {
    // No phone in Thailand begins with 069, and none in Laos with 201: the kit's own members have such numbers.
    const prefix = /^0\d{9}$/.test(national) ? '069' : /^20\d{8}$/.test(national) ? '201' : ''
    let substitute = national
    for (let attempt = 0; attempt <= 20 && (substitute === national || this.#given.has(substitute)); attempt += 1)
      substitute = prefix + this.#mixLetters(national.slice(prefix.length), attempt)
    this.#numbers.set(national, substitute)
    this.#given.add(substitute)
    this.#pattern = null
    return substitute
  }

  #addPart(part: string): void {
    if ([...part].length > MIN_KNOWN_LENGTH && !this.#texts.has(part.toLowerCase()))
      this.#add(part, this.#create('name', part), false)
  }

  /** Remembers a substitute, and those of the encoded forms of its value. */
  #add(value: string, substitute: string, withEncodings: boolean): void {
    this.#given.add(substitute)
    this.#pattern = null
    this.#texts.set(value.toLowerCase(), substitute)
    if (!withEncodings || value.length <= MIN_KNOWN_LENGTH) return
    for (const encode of ENCODINGS)
      if (encode(value) !== value) this.#texts.set(encode(value).toLowerCase(), encode(substitute))
  }

  #toPattern(): RegExp {
    const texts = [...this.#texts.keys()]
      .filter((value) => [...value].length >= MIN_KNOWN_LENGTH)
      .toSorted((one, other) => other.length - one.length)
      .map((value) => (/^[a-z\s]+$/.test(value) ? `(?<![a-z])${escapeRegExp(value)}(?![a-z])` : escapeRegExp(value)))
    const numbers = [...this.#numbers.keys()]
      .filter((digits) => digits.length >= MIN_KNOWN_DIGITS)
      .toSorted((one, other) => other.length - one.length)
      .map(toNumberPattern)
    return new RegExp([...numbers, ...texts, '(?!)'].join('|'), 'gi')
  }
}

const ENCODINGS: readonly ((value: string) => string)[] = [
  encodeURIComponent,
  (value) => encodeURIComponent(value).replaceAll('%20', '+'),
  (value) => Buffer.from(value).toString('base64').replace(/=+$/, ''),
  (value) => Buffer.from(value).toString('base64url'),
  (value) => JSON.stringify(value).slice(1, -1),
]

/** Returns a pattern of a number with any separators, and of a phone number with the code of its country. */
const toNumberPattern = (national: string): string => {
  const spaced = (digits: string): string => [...digits].join(SEPARATORS)
  const code = /^0\d{9}$/.test(national) ? '66' : /^20\d{8}$/.test(national) ? '856' : null
  const international =
    code === null
      ? ''
      : `|(?:\\+|00)?${spaced(code)}${SEPARATORS}(?:\\(?0\\)?)?${SEPARATORS}${spaced(national.replace(/^0/, ''))}`
  return `(?<!\\d)(?:${spaced(national)}${international})(?!\\d)`
}
