/**
 * The rules about what a folder may import; docs/decisions/mock.md and CONTRIBUTING.md give the reasons. Paths are
 * relative to the root of the repository. An import of a file is checked by the path of that file, and an import of a
 * package by its name. Code that is forbidden everywhere, or everywhere but in one file, is refused by the linter
 * instead (see .oxlintrc.json).
 */

/** A target that a folder may import; with `as`, only by a type import or only by a dynamic import. */
export interface AllowedImport {
  from: RegExp
  as?: 'type' | 'dynamic'
}

/** Files under `folder` may import only what `allows` lists. Their tests may also import what `testsAllow` lists. */
export interface BoundaryRule {
  rule: string
  folder: RegExp
  allows: AllowedImport[]
  testsAllow: AllowedImport[]
  suggestion: string
}

/**
 * Each layer, a folder or a single file, may import itself and the layers before it. `*` at the end of a layer stands
 * for many layers of the same rank, which may not import each other.
 */
export interface LayerRule {
  rule: string
  /** The folder of the layers, with a trailing `/`. */
  folder: string
  layers: string[]
  suggestion: string
}

/**
 * Words that code below `folder` may not contain, except in tests: each `await`, each `async`, and the text of each
 * string, in double quotes, that `words` matches.
 */
export interface WordRule {
  rule: string
  folder: RegExp
  words: RegExp
  suggestion: string
}

const FOR_TESTS: AllowedImport[] = [{ from: /^(vitest|fast-check|node:.+)$/ }]

export const BOUNDARY_RULES: BoundaryRule[] = [
  {
    rule: 'contracts know nobody',
    folder: /^packages\/contracts\//,
    allows: [{ from: /^packages\/contracts\// }, { from: /^typebox($|\/)/ }],
    testsAllow: [
      ...FOR_TESTS,
      { from: /^(@redocly\/openapi-core|@stoplight\/spectral-(core|rulesets)|openapi-typescript)$/ },
    ],
    suggestion: 'the contracts import typebox and themselves only; move what is needed into packages/contracts',
  },
  {
    rule: 'the server knows the contracts only',
    folder: /^packages\/mock-server\/(?!workbench\/)/,
    allows: [
      { from: /^packages\/mock-server\/(?!workbench\/)/ },
      { from: /^@sabai\/contracts($|\/)/ },
      { from: /^(?!@sabai\/|\.|packages\/|fixtures\/|e2e\/|scripts\/)/ },
    ],
    testsAllow: [],
    suggestion: 'share through packages/contracts; the fixtures folder is handed to the server as a path',
  },
  {
    rule: 'the workbench knows the control API',
    folder: /^packages\/mock-server\/workbench\//,
    allows: [
      { from: /^packages\/mock-server\/workbench\// },
      { from: /^@sabai\/contracts($|\/)/, as: 'type' },
      { from: /^@sabai\/contracts(\/(constants|duration|errors|paths))?$/ },
      {
        from: /^(react($|\/)|react-dom($|\/)|swr$|uqr$|swagger-ui-dist\/|@tanstack\/|@fontsource)/,
      },
      { from: /^(@codemirror\/|@lezer\/highlight$|yaml$)/ },
    ],
    testsAllow: [{ from: /^(vitest$|@testing-library\/)/ }],
    suggestion:
      'call the control API, whose types are in @sabai/contracts/control; the workbench must not import the server',
  },
  {
    rule: 'the app knows the contracts as types',
    folder: /^packages\/web\//,
    allows: [
      { from: /^packages\/web\// },
      { from: /^@sabai\/contracts(\/constants|\/errors)?$/, as: 'type' },
      { from: /^@sabai\/contracts\/(constants|errors|paths)$/ },
      { from: /^@sabai\/contracts\/check$/, as: 'dynamic' },
      { from: /^(?!@sabai\/|@fastify\/|fastify$|typebox($|\/)|lowdb|node:|\.|packages\/|fixtures\/|e2e\/|scripts\/)/ },
    ],
    testsAllow: [{ from: /^node:/ }, { from: /^@sabai\/contracts($|\/)/ }],
    suggestion:
      'write `import type` for @sabai/contracts, or take values from @sabai/contracts/constants, /errors and /paths; the app knows neither server, fixtures nor typebox',
  },
  {
    rule: 'calls know no components',
    folder: /^packages\/web\/src\/api\//,
    allows: [{ from: /^(?!packages\/web\/src\/ui\/)/ }],
    testsAllow: [],
    suggestion: 'ui and api do not know each other; what needs both belongs to shared/',
  },
  {
    rule: 'e2e knows promises, not insides',
    folder: /^e2e\//,
    allows: [
      { from: /^e2e\// },
      { from: /^(playwright($|\/)|@axe-core\/playwright$|express$|node:)/ },
      // The packages that control Firefox and WebKit, and that find elements in their pages.
      { from: /^(puppeteer-core|selenium-webdriver|@testing-library\/dom)$/ },
      { from: /^@sabai\/contracts($|\/)/, as: 'type' },
      { from: /^@sabai\/contracts\/(constants|errors|paths)$/ },
      // This file starts mock processes for all tests.
      { from: /^packages\/mock-server\/src\/testing\/kill\/mock-process\.ts$/ },
      // The deviations that `npm run verify` must find. The browser tests check that it also finds them in a HAR file.
      { from: /^packages\/mock-server\/src\/testing\/verify\/deviations\.ts$/ },
      // Users see these texts, so a browser test may rely on them.
      { from: /^packages\/web\/src\/texts\/(index|set-phrases)\.ts$/ },
      { from: /^packages\/web\/src\/texts\/text-types\.ts$/, as: 'type' },
      // Some tests visit all pages of the app.
      { from: /^packages\/web\/src\/lib\/navigation\/paths\.ts$/ },
    ],
    testsAllow: [],
    suggestion:
      'a journey uses the page, the control API, the texts and addresses of the app, and types or constants of @sabai/contracts',
  },
  {
    rule: 'the packed client needs no test framework',
    // `contract.ts` may import the contracts, because another source replaces it when the folder is packed
    // (scripts/fixture/contract-types.ts).
    folder: /^e2e\/fixture\/client\/(?!contract\.ts$)/,
    allows: [{ from: /^e2e\/fixture\/client\// }, { from: /^@sabai\/contracts\/paths$/ }],
    testsAllow: [],
    suggestion:
      'npm run pack:fixture packs this folder for other projects: take types from contract.ts, and values as arguments',
  },
  {
    rule: 'the packed fixture needs only Playwright and the packed client',
    folder: /^e2e\/fixture\/playwright\//,
    allows: [
      { from: /^e2e\/fixture\/(client|playwright)\// },
      { from: /^playwright\/test$/ },
      { from: /^@sabai\/contracts\/paths$/ },
    ],
    testsAllow: [],
    suggestion: 'npm run pack:fixture packs this folder for other projects: extend its `test` in e2e/fixture/test.ts',
  },
]

export const LAYER_RULES: LayerRule[] = [
  {
    rule: 'layers of the app',
    folder: 'packages/web/src/',
    layers: ['texts', 'lib', 'ui', 'api', 'shared', 'features/*', 'app', 'main.tsx'],
    suggestion:
      'texts ← lib ← ui ← api ← shared ← features/* ← app: move what both need to an earlier layer; features meet in app/',
  },
  {
    rule: 'layers of the server',
    folder: 'packages/mock-server/src/',
    layers: [
      'lib',
      'pictures',
      'fixture-schema',
      'domain',
      'fixtures',
      'har',
      'seed-history',
      'acts',
      'handlers',
      'worlds',
      'scenarios',
      'http',
      'verify',
      'backend',
      'plugins',
      'environment.ts',
      'app.ts',
      'main.ts',
    ],
    suggestion:
      'lib ← pictures ← fixture-schema ← domain ← fixtures ← har ← seed-history ← acts ← handlers ← worlds ← scenarios ← http ← verify ← backend ← plugins ← environment.ts ← app.ts ← main.ts: pass the value as an argument, or move the code',
  },
]

export const WORD_RULES: WordRule[] = [
  {
    rule: 'the domain never waits',
    folder: /^packages\/mock-server\/src\/domain\//,
    words: /^(await|async)$/,
    suggestion: 'the domain is pure: waiting, files and HTTP belong to worlds/ and plugins/',
  },
  {
    rule: 'the app does not know that a mock exists',
    folder: /^packages\/web\/src\//,
    words: /^".*(__mock|mock-world)/s,
    suggestion: 'leave it to the development and preview servers (packages/web/vite.config.ts)',
  },
]
