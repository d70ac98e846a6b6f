import fc from 'fast-check'
import { Type } from 'typebox'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { truncatedCopyOf } from '../worlds/journal/truncated-copy.ts'
import { HIDDEN, redact } from './redact.ts'

const personal = { personal: true }
const secret = { secret: true }
const Person = Type.Object(
  {
    name: Type.String(personal),
    password: Type.String(secret),
    phones: Type.Optional(Type.Array(Type.String(personal))),
    bank: Type.Union([Type.Object({ no: Type.String(personal), code: Type.String() }), Type.Null()]),
    tags: Type.Optional(Type.Record(Type.String(), Type.String(secret))),
    amount: Type.Number(),
  },
  { additionalProperties: false },
)
const somchai = { name: 'Somchai', password: 'demo1234', bank: null, amount: 5 }

describe('redacted values', () => {
  test('redacting shortens personal values and hides secret ones', () => {
    expect(redact(Person, somchai)).toEqual({ name: 'S…i', password: HIDDEN, bank: null, amount: 5 })
  })

  test('redacting covers lists, unions, maps and optional fields', () => {
    const value = {
      ...somchai,
      phones: ['0690000001', '12'],
      bank: { no: '0000001001', code: 'SCB' },
      tags: { a: 'b' },
    }
    expect(redact(Person, value)).toMatchObject({
      phones: ['0…1', '…'],
      bank: { no: '0…1', code: 'SCB' },
      tags: { a: HIDDEN },
    })
  })

  test('redacting hides every value of a union that is secret as a whole', () => {
    const SecretUnion = Type.Union([Type.String(), Type.Number()], secret)
    expect([redact(SecretUnion, 'demo1234'), redact(SecretUnion, 1234)]).toEqual([HIDDEN, HIDDEN])
  })

  test('redacting does not separate Thai and Lao letters from their marks', () => {
    expect(redact(Type.String(personal), 'น้อย ที่')).toBe('น้…ที่')
    expect(redact(Type.String(personal), 'ກ້ອນ')).toBe('ກ້…ນ')
  })

  test('redacting reads only the ends of a text, however long the text or one of its characters is', () => {
    const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment')
    onTestFinished(() => segment.mockRestore())
    expect(redact(Type.String(personal), `น้${'x'.repeat(100_000)}ที่`)).toBe('น้…ที่')
    expect(redact(Type.String(personal), `k${'\u0301'.repeat(100_000)}`)).toBe('…')
    expect(segment.mock.calls.map(([{ length }]) => length)).toEqual([32, 32, 32, 32])
  })

  test('redacting a value that the journal has cut shows the size of the value and redacts its content', () => {
    const truncated = truncatedCopyOf({ name: 'S'.repeat(5_000), password: 'x'.repeat(5_000), amount: 5 })
    expect(redact(Person, truncated)).toEqual({ name: 'S…S… (5,000 characters)', password: HIDDEN, amount: 5 })
    expect(redact(Type.Array(Type.String(secret)), truncatedCopyOf(Array(5_000).fill('xx')))).toContain(
      '… (3,667 more)',
    )
  })

  test('redacting hides the value of a key that the contract does not know', () => {
    expect(redact(Person, { passwrod: 'demo1234', amount: 5 })).toEqual({ passwrod: HIDDEN, amount: 5 })
  })

  test('redacting hides a value that does not match its contract', () => {
    expect(redact(Person, 'demo1234')).toBe(HIDDEN)
    expect(redact(Type.Number(), { password: 'demo1234' })).toBe(HIDDEN)
    expect(redact(Person, ['demo1234'])).toBe(HIDDEN)
    expect(redact(undefined, { password: 'demo1234' })).toBe(HIDDEN)
  })

  test('redacting shows a value whose contract allows anything', () => {
    expect(redact(Type.Unknown(), { a: [1] })).toEqual({ a: [1] })
  })

  test('redacting never shows a secret, whatever value it is part of', () => {
    const canary = 'CANARY'
    const jsonArbitrary = fc.anything().map((value) => JSON.parse(JSON.stringify(value ?? null)))
    const secretBearing = fc.oneof(
      fc.constant(canary),
      fc.array(fc.constant(canary)),
      fc.dictionary(fc.string(), fc.constant(canary)),
    )
    fc.assert(
      fc.property(jsonArbitrary, secretBearing, fc.string(), (otherValue, canaryValue, key) => {
        const value = { [key]: otherValue, password: canaryValue, name: canaryValue, more: canaryValue }
        expect(JSON.stringify(redact(Person, value))).not.toContain(canary)
      }),
    )
  })
})
