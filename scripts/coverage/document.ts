import { ALL_PLACES, HANDLINGS, type Place, titleOf } from '../../e2e/errors/places.ts'
import {
  ADDITIONS,
  CATALOGUE,
  REFUSALS_OF_ANY,
  SESSION_ENDING,
  SLIP_REASONS,
  STATUS,
} from '../../packages/contracts/src/errors.ts'
import { type Code, type RouteSpec, routes } from '../../packages/contracts/src/index.ts'
import { Sentence } from '../sentence.ts'
import { type Pair, ROUTES, repliesWith } from './codes.ts'
import { COMES_WITH, SLIP_REASONS_COME_WITH } from './slices.ts'
import { table } from './table.ts'

const CODES = Object.keys(STATUS) as Code[]
const SPEC = 'e2e/errors/refusals.spec.ts'
const mono = (text: string): string => `\`${text}\``
const one = (codes: readonly Code[], code: Code): boolean => codes.includes(code)

/** A pair that stands in the general table and not in that of the calls' own. */
const isShared = ({ code, on }: Pair): boolean => {
  const { refusals, badInput }: RouteSpec = routes[on]
  return !refusals.includes(code) && code !== badInput
}

const reachedBy = ({ way }: Pair): string => {
  if (way === undefined) return '**no way**'
  return 'told' in way ? `rule: ${way.told}` : `scenario only: ${way.scenarioOnly}`
}

const placeWords = ({ name, shown, otherwise = {} }: Place, code: Code): string =>
  `${mono(name)}, ${otherwise[code] ?? shown}`

const shownAt = ({ places, code }: Pair): string =>
  typeof places === 'object' ? places.map((place) => placeWords(place, code)).join('; ') : (places ?? '')

const ownRows = (pairs: readonly Pair[]): string[][] =>
  CODES.flatMap((code) =>
    pairs
      .filter((pair) => pair.code === code && !isShared(pair))
      .map((pair) => [mono(code), String(STATUS[code]), mono(pair.on), reachedBy(pair), shownAt(pair)]),
  )

/** The same way for all calls is told once; where calls differ, with how many it is so. */
const waysTold = (pairs: readonly Pair[]): string => {
  const told = new Map<string, number>()
  for (const pair of pairs) told.set(reachedBy(pair), (told.get(reachedBy(pair)) ?? 0) + 1)
  return [...told].map(([way, count]) => (told.size === 1 ? way : `${way} (${count})`)).join('; ')
}

const sharedRows = (pairs: readonly Pair[]): string[][] =>
  CODES.flatMap((code) => {
    const those = pairs.filter((pair) => pair.code === code && isShared(pair))
    if (those.length === 0) return []
    const whose = one(REFUSALS_OF_ANY, code) ? 'every call' : 'every call of a member'
    const shown = one(SESSION_ENDING, code) ? 'inline on /login, where it leads' : 'as the own codes of the call'
    return [[mono(code), String(STATUS[code]), `${whose} (${those.length})`, waysTold(those), shown]]
  })

/** What the app does on a code that comes with a good reply, and the test that saw it. */
const GOOD: Readonly<Partial<Record<Code, readonly [does: string, seenBy: string]>>> = {
  OK: ['asks for the code of the SMS', 'e2e/journeys/register.spec.ts'],
  OTP_VERIFIED: ['goes on without a code', 'packages/web/src/features/register/register-page.test.tsx'],
  OTP_CODE_VALID: ['goes on', 'e2e/journeys/register.spec.ts'],
  SUCCESS: ['goes on, or shows a receipt', 'e2e/journeys/money.spec.ts'],
  gone: ['leads to /terminated', 'e2e/journeys/session.spec.ts'],
}

const goodRows = (): string[][] =>
  CODES.flatMap((code) => {
    const calls = repliesWith(code)
    if (calls.length === 0) return []
    const told = GOOD[code]
    if (!told)
      throw new Sentence(`${code} comes with good replies: say in scripts/coverage/document.ts what the app does`)
    const [does, seenBy] = told
    const replies = calls.length > 3 ? `${calls.length} calls` : calls.map(mono).join(', ')
    return [[mono(code), replies, does, mono(seenBy)]]
  })

const count = (pairs: readonly Pair[], holds: (pair: Pair) => boolean): number => pairs.filter(holds).length

const summary = (pairs: readonly Pair[]): string => {
  const byRule = count(pairs, ({ way }) => way !== undefined && 'told' in way)
  const met = count(pairs, ({ places }) => typeof places === 'object')
  return [
    `- ${Object.keys(CATALOGUE).length} codes of the catalogue (product section 8), and ${Object.keys(ADDITIONS).length} additions`,
    `- ${pairs.length} refusals, declared by the ${ROUTES.length} calls that are built`,
    `- ${byRule} of them are reached by the domain's own rules, ${pairs.length - byRule} by a scenario only`,
    `- ${met} of them can be met on a screen; ${pairs.length - met} are of calls that no screen makes`,
    `- ${COMES_WITH.size} codes and ${Object.keys(SLIP_REASONS).length} reasons of slips belong to calls that are not built yet`,
  ].join('\n')
}

/** The error table, as it stands in docs/errors.md. */
export const documentOf = (pairs: readonly Pair[]): string => `# Error table

Written by \`npm run coverage:errors\` from the contracts, the recipes of the mock (\`mock-server/src/testing/refusals\`) and
the places of the browser tests (\`e2e/errors/places.ts\`): change those, not this page. \`npm test\` fails where it is stale.

${summary(pairs)}

Every line is a scenario without a file: \`npm run scenario -- "refuse/POST /api/wallet/transfer/MONEY_NOT_ENOUGH"\`. "Rule"
says what leads to it without a scenario.

## How it is shown

${table(
  ['handling', 'what a member sees'],
  Object.entries(HANDLINGS).map(([name, words]) => [name, words]),
)}

## What the calls declare as their own

${table(['code', 'status', 'call', 'reached by', 'shown at'], ownRows(pairs))}

## What many calls share

${table(['code', 'status', 'calls', 'reached by', 'shown'], sharedRows(pairs))}

## Places

All of them are tests of \`${SPEC}\`. \`npm test\` sees in Thai the own codes of every place, all codes once a handling, and
the end of a session; \`npm run test:deep\` sees every code at every place in Thai, Lao and English.

${table(
  ['place', 'test', 'of a silent one: the page'],
  ALL_PLACES.map((place) => [mono(place.name), titleOf(place), place.offers ?? '']),
)}

## Messages of good replies

${table(['code', 'replies of', 'the app', 'seen by'], goodRows())}

## Codes of calls that are not built yet

${table(
  ['code', 'status', 'comes with'],
  [...COMES_WITH].map(([code, slice]) => [mono(code), String(STATUS[code]), slice]),
)}

## Reasons of slips

${table(
  ['reason', 'message', 'comes with'],
  Object.entries(SLIP_REASONS).map(([reason, message]) => [mono(reason), mono(message), SLIP_REASONS_COME_WITH]),
)}
`
