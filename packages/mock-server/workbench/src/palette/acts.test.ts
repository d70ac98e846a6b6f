import { Act } from '@sabai/contracts'
import { expect, test } from 'vitest'
import { listActs, nameOfField, toActInput } from './acts.ts'

const actOf = (name: string) => listActs().find((act) => act.name === name)

test('the palette has every act of the contract, with its description and a field for each of its values', () => {
  expect(listActs().map(({ name }) => name)).toEqual(Object.keys(Act.properties))
  for (const { name, description, fields } of listActs()) {
    expect(description, name).not.toBe('')
    const keys = [...new Set(fields.map(({ keys: [first] }) => first))]
    const act: { properties: object } = Act.properties[name as keyof typeof Act.properties]
    expect(keys, name).toEqual(Object.keys(act.properties))
  }
})

test('a new act of the contract automatically has a form in the palette, with a field for JSON where no other field suits a value', () => {
  const textSchema = { type: 'string' }
  const withNewAct = {
    properties: {
      ...Act.properties,
      closeBank: {
        description: 'A bank closes.',
        required: ['bank', 'hours'],
        properties: {
          bank: { enum: ['SCB', 'KBANK'] },
          hours: { type: 'integer' },
          days: { items: textSchema },
          note: textSchema,
        },
      },
    },
  }
  const { name, description, fields } = listActs(withNewAct).at(-1) ?? { fields: [] }
  expect([name, description]).toEqual(['closeBank', 'A bank closes.'])
  expect(fields.map((field) => [nameOfField(field), field.kind, field.isRequired])).toEqual([
    ['bank', 'choice', true],
    ['hours', 'number', true],
    ['days', 'json', false],
    ['note', 'text', false],
  ])
  expect(toActInput(fields, { bank: 'SCB', hours: ' 4 ', days: '["Mon"]', note: ' ' })).toEqual({
    bank: 'SCB',
    hours: 4,
    days: ['Mon'],
  })
  expect(() => toActInput(fields, { days: 'Mon' })).toThrow(/^days is not JSON: /)
})

test('the form of an act offers a choice of members, and one field for each text of an inner object', () => {
  const fields = actOf('bankTransfer')?.fields ?? []
  expect(fields.map((field) => [nameOfField(field), field.kind, field.isRequired])).toEqual([
    ['member', 'member', true],
    ['amount', 'number', true],
    ['bankCode', 'text', false],
    ['from.bankCode', 'text', false],
    ['from.accountNo', 'text', false],
    ['from.name', 'text', false],
  ])
  expect(toActInput(fields, { member: 'noi', amount: '0.5', 'from.bankCode': 'SCB', 'from.name': 'A' })).toEqual({
    member: 'noi',
    amount: 0.5,
    from: { bankCode: 'SCB', name: 'A' },
  })
})
