interface Canary {
  /** Something that no published file may contain. */
  readonly text: string
  /** A file that contains it, so that a canary that was renamed is noticed. */
  readonly source: string
}

const MOCK = 'packages/mock-server/src'

/** Texts that only the mock, the fixtures or the workbench have. */
export const CANARIES: readonly Canary[] = [
  { text: 'sabai-gift-link-demo-key', source: 'packages/contracts/src/constants/deposit-constants.ts' },
  { text: '__mock', source: 'packages/contracts/src/control/index.ts' },
  { text: 'x-mock-world', source: `${MOCK}/http/world-of.ts` },
  { text: 'MOCK_CORS', source: `${MOCK}/environment.ts` },
  { text: 'Pages of other sites may not call this mock', source: `${MOCK}/http/request-guard.ts` },
  { text: 'lowdb', source: 'packages/mock-server/package.json' },
  { text: 'fastify', source: `${MOCK}/app.ts` },
  { text: 'typebox', source: 'packages/contracts/src/schemas.ts' },
]
