interface Canary {
  /** A text that no published file may contain. */
  readonly text: string
  /** A source file that contains the text. A test fails if the file no longer contains it. */
  readonly source: string
}

const MOCK_FOLDER = 'packages/mock-server/src'
const WORKBENCH_FOLDER = 'packages/mock-server/workbench/src'
const FIXTURES_FOLDER = 'fixtures/world/th'

/** Texts that only the mock, the fixtures or the workbench need, so no file of the published app may contain them. */
export const CANARIES: readonly Canary[] = [
  { text: 'sabai-gift-link-demo-key', source: 'packages/contracts/src/constants/deposit-constants.ts' },
  { text: '__mock', source: 'packages/contracts/src/control/index.ts' },
  { text: 'x-mock-world', source: `${MOCK_FOLDER}/http/hosts.ts` },
  { text: 'MOCK_CORS', source: `${MOCK_FOLDER}/environment.ts` },
  { text: 'Pages of other sites may not call this mock', source: `${MOCK_FOLDER}/http/request-guard.ts` },
  { text: 'lowdb', source: 'packages/mock-server/package.json' },
  { text: 'fastify', source: `${MOCK_FOLDER}/app.ts` },
  { text: 'typebox', source: 'packages/contracts/src/schemas.ts' },
  { text: 'bonusHouse', source: `${MOCK_FOLDER}/domain/money/ledger.ts` },
  { text: '0690000001', source: `${FIXTURES_FOLDER}/cast/somchai.json` },
  { text: 'demo1234', source: `${FIXTURES_FOLDER}/cast/somchai.json` },
  { text: 'SOMCHAI DEMO', source: `${FIXTURES_FOLDER}/cast/somchai.json` },
  { text: 'Orchid Garden', source: `${FIXTURES_FOLDER}/games.json` },
  { text: '0000009001', source: `${FIXTURES_FOLDER}/lookups.json` },
  { text: 'Kasikornbank', source: `${FIXTURES_FOLDER}/lookups.json` },
  { text: 'We are passing you on to a person', source: `${FIXTURES_FOLDER}/chat.json` },
  { text: 'yaml-language-server', source: 'fixtures/scenarios/launch/offline.yaml' },
  { text: 'workbench-world', source: `${WORKBENCH_FOLDER}/ui/last-world.ts` },
  { text: 'Stacked on the world', source: `${WORKBENCH_FOLDER}/scenarios/apply-scenario.tsx` },
  { text: 'Swagger', source: `${WORKBENCH_FOLDER}/reference/reference.ts` },
]
