import type { ActSpec } from '@sabai/contracts/control'
import { ACTS, Act } from '@sabai/contracts/scenario'
import type { SchemaNode } from '@sabai/contracts/schema-node'
import { expect, test } from 'vitest'
import { loadTestFixtures } from '../testing/test-worlds.ts'
import { checkAct, describeAct } from './acts.ts'

const UNKNOWN_MEMBER = 'nobody-of-this-name'
/** The keys under which an act names a member: the member whom it changes, or the inviter of a new member. */
const MEMBER_KEYS = ['member', 'invitedBy']

/** Creates a value that matches a schema, with an unknown name wherever the schema expects a member. */
const exampleOf = ({ expects, enum: choices, type, properties = {}, required = [] }: SchemaNode): unknown => {
  if (expects?.includes('a cast name')) return UNKNOWN_MEMBER
  if (choices) return choices[0]
  if (type !== 'object') return type === 'string' ? 'x' : 1
  const usedProperties = Object.entries(properties).filter(
    ([name]) => MEMBER_KEYS.includes(name) || required.includes(name),
  )
  return Object.fromEntries(usedProperties.map(([name, schema]) => [name, exampleOf(schema)]))
}

test.each(ACTS)('the act %s is refused for an unknown member, and its description names the member', (name) => {
  const { cast, fixtureData } = loadTestFixtures('th')
  const act: ActSpec = { [name]: exampleOf(Act.properties[name]) }
  expect(checkAct(act, { base: 'th', cast, fixtureData, findMember: () => null })).toContainEqual({
    path: [name, name === 'member' ? 'invitedBy' : 'member'],
    message: expect.stringContaining(`there is no member "${UNKNOWN_MEMBER}"`),
  })
  expect(describeAct(act)).toContain(UNKNOWN_MEMBER)
})
