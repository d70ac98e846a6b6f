import { routes } from '@sabai/contracts'
import { expect, test } from 'vitest'
import { shapeOf } from './shape.ts'

test('a schema is formatted with one field per line, a mark after optional fields, and its limits', () => {
  const schema = {
    type: 'object',
    required: ['amount'],
    properties: {
      amount: { type: 'integer', minimum: 0 },
      base: { enum: ['th', 'la'] },
      people: { type: 'array', items: { type: 'object', properties: { name: { type: 'string', personal: true } } } },
    },
  }
  expect(shapeOf(schema)).toBe(
    '{\n  amount: integer  # minimum 0\n  base?: "th" | "la"\n  people?: [ {\n    name?: string  # personal\n  } ]\n}',
  )
})

test('every reply schema of the contract can be formatted', () => {
  for (const spec of Object.values(routes)) expect(shapeOf(spec.reply)).not.toContain('undefined')
})
