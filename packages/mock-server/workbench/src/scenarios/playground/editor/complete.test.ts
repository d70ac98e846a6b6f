import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState, type TransactionSpec } from '@codemirror/state'
import type { EditorView } from '@codemirror/view'
import { expect, test } from 'vitest'
import { createCompletionSource } from './complete.ts'
import type { EditorSchema } from './schema.ts'

const ROUTES = ['*', 'GET /api/wallet', 'POST /api/login', 'GET /api/code/{code}']
const CODES = ['NO_WALLET', 'NO_USER', 'LOGIN_FAIL']

const ruleOf = (route: string, codes: readonly string[]): EditorSchema => ({
  if: { required: ['on'], properties: { on: { const: route } } },
  // biome-ignore lint/suspicious/noThenProperty: this is JSON Schema's name for it, and nobody awaits a schema.
  then: { properties: { refuse: { enum: codes }, when: { properties: { body: { properties: { username: {} } } } } } },
})

/** A small schema that uses the same parts of JSON Schema as the schema of scenarios. */
const SCHEMA: EditorSchema = {
  definitions: { who: { anyOf: [{ enum: ['noi', 'dao'] }, { type: 'string' }] } },
  type: 'object',
  properties: {
    title: { description: 'What it is called.', type: 'string' },
    member: { allOf: [{ $ref: '#/definitions/who' }] },
    settings: { type: 'object', properties: { limits: { type: 'boolean' } } },
    rules: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          on: { enum: ROUTES },
          refuse: { enum: CODES },
          when: { type: 'object', properties: { body: {} } },
          sequence: {
            type: 'array',
            items: { anyOf: [{ const: 'pass' }, { type: 'object', properties: { refuse: { enum: CODES } } }] },
          },
        },
        allOf: [ruleOf('GET /api/wallet', ['NO_WALLET', 'NO_USER']), ruleOf('POST /api/login', ['LOGIN_FAIL'])],
      },
    },
    balances: { type: 'object', propertyNames: { enum: ['wallet'] }, additionalProperties: { enum: [0] } },
  },
}

const completionSource = createCompletionSource(() => SCHEMA)

/** Asks for completions with the cursor at the `|` in a text. */
const complete = (markedText: string, explicit = true) => {
  const pos = markedText.indexOf('|')
  const state = EditorState.create({ doc: markedText.replace('|', '') })
  return { state, result: completionSource(new CompletionContext(state, pos, explicit)) }
}

const labelsAt = (markedText: string): string[] => complete(markedText).result?.options.map(({ label }) => label) ?? []

/** Chooses an option at the `|` in a text. Returns the changed text, with a `|` at the new cursor. */
const chooseOption = (markedText: string, label: string): string => {
  const { state, result } = complete(markedText)
  const option = result?.options.find((one) => one.label === label)
  let newState = state
  const view = {
    state,
    dispatch: (change: TransactionSpec) => {
      newState = state.update(change).state
    },
  }
  if (typeof option?.apply !== 'function' || !result) throw new Error(`${label} is not offered at ${markedText}`)
  option.apply(view as EditorView, option, result.from, result.to ?? markedText.indexOf('|'))
  const text = newState.doc.toString()
  const { head } = newState.selection.main
  return `${text.slice(0, head)}|${text.slice(head)}`
}

test.each([
  ['the keys of a scenario', '|', ['title', 'member', 'settings', 'rules', 'balances']],
  ['the keys that are not there yet', 'title: x\nm|\nrules: []', ['member', 'settings', 'balances']],
  ['members', 'member: |', ['noi', 'dao']],
  ['true and false', 'settings: { limits: | }', ['true', 'false']],
  ['the keys of a rule', 'rules:\n  - |', ['on', 'refuse', 'when', 'sequence']],
  ['the other keys of a rule', 'rules:\n  - on: GET /api/wallet\n    |', ['refuse', 'when', 'sequence']],
  ['the other keys of a rule in braces', 'rules:\n  - { on: "*", | }', ['refuse', 'when', 'sequence']],
  ['routes', 'rules:\n  - on: GET|', ROUTES],
  ['routes in quotes', 'rules:\n  - { on: "|" }', ROUTES],
  ['routes in place of the route that is there', 'rules:\n  - on: GE|T /api/wallet\n    refuse: NO_USER', ROUTES],
  ['the refusals of a route', 'rules:\n  - on: GET /api/wallet\n    refuse: |', ['NO_WALLET', 'NO_USER']],
  ['the refusals of a route named below', 'rules:\n  - refuse: |\n    on: POST /api/login', ['LOGIN_FAIL']],
  ['all refusals for an unknown route', 'rules:\n  - on: GET /\n    refuse: |', CODES],
  ['the fields of the body of a route', 'rules:\n  - { on: POST /api/login, when: { body: { | } } }', ['username']],
  ['pass in a sequence', 'rules:\n  - sequence: [|]', ['pass']],
  ['the keys of a step in a sequence', 'rules:\n  - sequence: [pass, { | }]', ['refuse']],
  ['the names of accounts', 'balances:\n  |', ['wallet']],
  ['the values of accounts', 'balances: { wallet: | }', ['0']],
  ['keys even if there is a mistake above', 'title: [\nrules:\n  - |', ['on', 'refuse', 'when', 'sequence']],
  ['nothing for a key whose value is any text', 'title: |', []],
  ['nothing in a comment', '# mem|', []],
  ['nothing at an unknown key', 'unknown:\n  |', []],
])('the editor offers %s', (_name, text, labels) => {
  expect(labelsAt(text).toSorted()).toEqual(labels.toSorted())
})

test.each([
  ['tit|', 'title', 'title: |'],
  ['|title: x', 'member', 'member|: x'],
  ['set|', 'settings', 'settings: { | }'],
  ['  rul|', 'rules', '  rules:\n    - |'],
  ['rules:\n  - { seq| }', 'sequence', 'rules:\n  - { sequence: [|] }'],
  ['member: n|', 'noi', 'member: noi|'],
  ['rules:\n  - on: |', '*', 'rules:\n  - on: "*"|'],
  ['rules:\n  - on: co|', 'GET /api/code/{code}', 'rules:\n  - on: GET /api/code/{code}|'],
  ['rules:\n  - { on: co| }', 'GET /api/code/{code}', 'rules:\n  - { on: "GET /api/code/{code}"| }'],
  ['rules:\n  - { on: "co|" }', 'GET /api/code/{code}', 'rules:\n  - { on: "GET /api/code/{code}"| }'],
  ['rules:\n  - on: GET /api/wal|let', 'POST /api/login', 'rules:\n  - on: POST /api/login|'],
])('in %j, choosing %s makes %j', (text, label, expected) => {
  expect(chooseOption(text, label)).toBe(expected)
})

test('the editor shows the description of a key', () => {
  expect(complete('|').result?.options[0]).toMatchObject({ label: 'title', info: 'What it is called.' })
})

test('on an empty line, the editor offers keys only when somebody asks for them', () => {
  expect(complete('  |', false).result).toBeNull()
  expect(complete('  |', true).result).not.toBeNull()
})
