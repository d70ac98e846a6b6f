import {
  COMMON_REFUSALS,
  ERROR_CATALOGUE,
  OWN_CODES,
  SESSION_ENDING_CODES,
  SLIP_REASONS,
  STATUS_BY_CODE,
} from '../../packages/contracts/src/errors.ts'
import { type ErrorCode, type RouteSpec, routes } from '../../packages/contracts/src/index.ts'
import { toRefusalOnWire } from '../../packages/contracts/src/route.ts'
import {
  ALL_REFUSAL_DISPLAYS,
  DISPLAY_KINDS,
  type RefusalDisplay,
  titleOf,
} from '../../packages/web/src/testing/refusals/refusal-displays.ts'
import { UserError } from '../process/user-error.ts'
import { type DeclaredRefusal, ROUTES, routesReplyingWith } from './codes.ts'
import { formatTable } from './table.ts'

const CODES = Object.keys(STATUS_BY_CODE) as ErrorCode[]
const TEST_FILE = 'packages/web/src/testing/refusals/refusals.test.tsx'
const SPEC_FILE = 'e2e/errors/refusals.spec.ts'
const SLIPS_SPEC_FILE = 'e2e/journeys/slips/verdicts.spec.ts'
const formatCode = (text: string): string => `\`${text}\``
const isOneOf = (codes: readonly ErrorCode[], code: ErrorCode): boolean => codes.includes(code)

/** Whether a refusal belongs in the table of shared refusals. The other refusals are specific to their call. */
const isShared = ({ code, on }: DeclaredRefusal): boolean => {
  const { refusals, invalidInputCode }: RouteSpec = routes[on]
  return !refusals.includes(code) && code !== invalidInputCode
}

const describeRecipe = ({ recipe }: DeclaredRefusal): string => {
  if (recipe === undefined) return '**no way**'
  return 'description' in recipe ? `rule: ${recipe.description}` : `scenario only: ${recipe.reason}`
}

const describeDisplay = ({ name, shownAs, otherwise = {} }: RefusalDisplay, code: ErrorCode): string =>
  `${formatCode(name)}, ${otherwise[code] ?? shownAs}`

const describeDisplays = ({ displays, code }: DeclaredRefusal): string =>
  typeof displays === 'object' ? displays.map((display) => describeDisplay(display, code)).join('; ') : (displays ?? '')

const listSpecificRows = (refusals: readonly DeclaredRefusal[]): string[][] =>
  CODES.flatMap((code) =>
    refusals
      .filter((refusal) => refusal.code === code && !isShared(refusal))
      .map((refusal) => [
        formatCode(code),
        String(toRefusalOnWire(routes[refusal.on], code).status),
        formatCode(refusal.on),
        describeRecipe(refusal),
        describeDisplays(refusal),
      ]),
  )

/** Lists the recipes of a refusal that many calls share. If the recipes differ, each has the number of its calls. */
const countRecipes = (refusals: readonly DeclaredRefusal[]): string => {
  const counts = new Map<string, number>()
  for (const refusal of refusals) counts.set(describeRecipe(refusal), (counts.get(describeRecipe(refusal)) ?? 0) + 1)
  return [...counts].map(([recipe, count]) => (counts.size === 1 ? recipe : `${recipe} (${count})`)).join('; ')
}

const listSharedRows = (refusals: readonly DeclaredRefusal[]): string[][] =>
  CODES.flatMap((code) => {
    const matches = refusals.filter((refusal) => refusal.code === code && isShared(refusal))
    if (matches.length === 0) return []
    const calls = isOneOf(COMMON_REFUSALS, code) ? 'every call' : 'every call of a member'
    const shownWhere = isOneOf(SESSION_ENDING_CODES, code)
      ? 'field on /login, to which the app goes'
      : 'in the way in which each call shows its own codes'
    return [
      [
        formatCode(code),
        String(STATUS_BY_CODE[code]),
        `${calls} (${matches.length})`,
        countRecipes(matches),
        shownWhere,
      ],
    ]
  })

/** What the app does when a successful reply contains a code, and the test that checks it. */
const SUCCESS_CODES: Readonly<Partial<Record<ErrorCode, readonly [does: string, seenBy: string]>>> = {
  OK: ['asks for the code of the SMS', 'e2e/journeys/register/register.spec.ts'],
  OTP_VERIFIED: ['continues without a code', 'packages/web/src/features/register/register-page.test.tsx'],
  OTP_CODE_VALID: ['continues', 'e2e/journeys/register/register.spec.ts'],
  SUCCESS: ['continues, or shows a receipt', 'e2e/journeys/money.spec.ts'],
  BONUS_CLEAR: ['says so in a toast', 'packages/web/src/features/bonus/active/cancel-dialog.test.tsx'],
  INVITE_BONUS_SUCCESS: ['says so, with the balance of the wallet', 'e2e/journeys/invite.spec.ts'],
  INVITE_BONUS_FAIL: ['says so, with the balance of the wallet', 'packages/web/src/features/invite/invite.test.tsx'],
  REFUND_SUCCESS: ['says so in a toast, and shows the credit', 'e2e/journeys/refund.spec.ts'],
  gone: ['leads to /terminated', 'e2e/journeys/session.spec.ts'],
}

const listSuccessRows = (): string[][] =>
  CODES.flatMap((code) => {
    const calls = routesReplyingWith(code)
    if (calls.length === 0) return []
    const entry = SUCCESS_CODES[code]
    if (!entry)
      throw new UserError(`${code} comes with good replies: say in scripts/coverage/document.ts what the app does`)
    const [does, seenBy] = entry
    const replies = calls.length > 3 ? `${calls.length} calls` : calls.map(formatCode).join(', ')
    return [[formatCode(code), replies, does, formatCode(seenBy)]]
  })

const countMatching = (
  refusals: readonly DeclaredRefusal[],
  predicate: (refusal: DeclaredRefusal) => boolean,
): number => refusals.filter(predicate).length

const summariseRefusals = (refusals: readonly DeclaredRefusal[]): string => {
  const fromDomainCount = countMatching(refusals, ({ recipe }) => recipe !== undefined && 'description' in recipe)
  const shownCount = countMatching(refusals, ({ displays }) => typeof displays === 'object')
  return [
    `- ${Object.keys(ERROR_CATALOGUE).length} codes of the catalogue (product section 8), and ${Object.keys(OWN_CODES).length} additions`,
    `- ${refusals.length} refusals, declared by ${ROUTES.length} calls`,
    `- ${fromDomainCount} of them follow from rules of the domain; the other ${refusals.length - fromDomainCount} are produced by a scenario only`,
    `- ${shownCount} of them can appear on a screen; ${refusals.length - shownCount} belong to calls that no screen makes`,
  ].join('\n')
}

/** Returns the text of docs/errors.md, the error table. */
export const formatDocument = (refusals: readonly DeclaredRefusal[]): string => `# Error table

\`npm run coverage:errors\` writes this page from the contracts, the recipes of the mock
(\`mock-server/src/testing/refusals\`) and the refusal displays of the app (\`web/src/testing/refusals/displays\`). Change
those, not this page. \`npm test\` fails if this page is out of date.

${summariseRefusals(refusals)}

Every refusal is also a scenario without a file:
\`npm run scenario -- "refuse/POST /api/wallet/transfer/MONEY_NOT_ENOUGH"\`.
In the tables, "rule:" stands before what causes a refusal without a scenario.

## How it is shown

${formatTable(
  ['handling', 'what a member sees'],
  Object.entries(DISPLAY_KINDS).map(([name, words]) => [name, words]),
)}

## What the calls declare as their own

${formatTable(['code', 'status', 'call', 'reached by', 'shown at'], listSpecificRows(refusals))}

## What many calls share

${formatTable(['code', 'status', 'calls', 'reached by', 'shown'], listSharedRows(refusals))}

## Places

The table has the places of the app at which refusals are shown, each with the title of its test. Nearly all of these
tests are in \`${TEST_FILE}\`. There, \`npm test\` checks
every place with the codes that its call declares as its own, every code once for each handling, and the end of a
session. \`npm run test:deep\` checks every code at every place. In a browser, \`${SPEC_FILE}\` checks each
handling, and the places of uploads and of the chat's socket.

${formatTable(
  ['place', 'test', 'if the refusal is silent, the page'],
  ALL_REFUSAL_DISPLAYS.map((display) => [formatCode(display.name), titleOf(display), display.offers ?? '']),
)}

## Messages of good replies

${formatTable(['code', 'replies of', 'the app', 'seen by'], listSuccessRows())}

## Reasons of slips

${formatTable(
  ['reason', 'message', 'seen by'],
  Object.entries(SLIP_REASONS).map(([reason, message]) => [formatCode(reason), formatCode(message), SLIPS_SPEC_FILE]),
)}
`
