import { expect, test } from 'vitest'
import { findViolations } from './find-violations.ts'
import { readSource } from './read-source.ts'

const listViolations = (files: Record<string, string>): string[] =>
  findViolations(Object.entries(files).map(([file, text]) => readSource(file, text))).map(
    ({ file, line, rule }) => `${file}:${line} ${rule}`,
  )
const SERVER_FOLDER = 'packages/mock-server/src'
const WORKBENCH_FOLDER = 'packages/mock-server/workbench/src'
const WEB_FOLDER = 'packages/web/src'

const REFUSED_SOURCES: [what: string, file: string, text: string, rule: string][] = [
  [
    'contracts that import the server',
    'packages/contracts/src/a.ts',
    "import { x } from '@sabai/mock-server'",
    'contracts know nobody',
  ],
  [
    'contracts that import a package',
    'packages/contracts/src/a.ts',
    "import x from 'fastify'",
    'contracts know nobody',
  ],
  [
    'a server that imports the app',
    `${SERVER_FOLDER}/lib/a.ts`,
    "import { x } from '../../../web/src/lib/x.ts'",
    'the server knows the contracts only',
  ],
  [
    'a server test that imports the app',
    `${SERVER_FOLDER}/lib/a.test.ts`,
    "import { x } from '@sabai/web'",
    'the server knows the contracts only',
  ],
  [
    'a server that imports a fixture',
    `${SERVER_FOLDER}/lib/a.ts`,
    "import x from '../../../../fixtures/world/cast.json'",
    'the server knows the contracts only',
  ],
  [
    'a server that imports the workbench',
    `${SERVER_FOLDER}/lib/a.ts`,
    "import { x } from '../../workbench/src/ui/x.ts'",
    'the server knows the contracts only',
  ],
  [
    'a server that imports the package of the workbench',
    `${SERVER_FOLDER}/lib/a.ts`,
    "import { x } from '@sabai/workbench'",
    'the server knows the contracts only',
  ],
  [
    'a workbench that imports the server',
    `${WORKBENCH_FOLDER}/ui/a.ts`,
    "import type { x } from '../../../src/domain/state.ts'",
    'the workbench knows the control API',
  ],
  [
    'an app that imports the server',
    `${WEB_FOLDER}/lib/a.ts`,
    "import type { x } from '@sabai/mock-server'",
    'the app knows the contracts as types',
  ],
  [
    'an app that imports the contracts as values',
    `${WEB_FOLDER}/lib/a.ts`,
    "import { routes } from '@sabai/contracts'",
    'the app knows the contracts as types',
  ],
  [
    'a type import that still loads the contracts',
    `${WEB_FOLDER}/lib/a.ts`,
    "import { type Route } from '@sabai/contracts'",
    'the app knows the contracts as types',
  ],
  [
    'a re-export of contract values',
    `${WEB_FOLDER}/lib/a.ts`,
    "export * from '@sabai/contracts'",
    'the app knows the contracts as types',
  ],
  [
    'a static import of the reply check in the app',
    `${WEB_FOLDER}/api/a.ts`,
    "import { violation } from '@sabai/contracts/check'",
    'the app knows the contracts as types',
  ],
  [
    'typebox in the app',
    `${WEB_FOLDER}/lib/a.ts`,
    "import { Object } from 'typebox'",
    'the app knows the contracts as types',
  ],
  [
    'a dynamic import of typebox in the app',
    `${WEB_FOLDER}/lib/a.ts`,
    "const x = import('typebox/compile')",
    'the app knows the contracts as types',
  ],
  [
    'Node in the app',
    `${WEB_FOLDER}/lib/a.ts`,
    "import { readFile } from 'node:fs'",
    'the app knows the contracts as types',
  ],
  [
    'journeys that import the app',
    'e2e/a.spec.ts',
    "import { x } from '../packages/web/src/x.ts'",
    'e2e knows promises, not insides',
  ],
  [
    'journeys that import contract values',
    'e2e/a.spec.ts',
    "import { routes } from '@sabai/contracts'",
    'e2e knows promises, not insides',
  ],
  ['a ui file that imports the api', `${WEB_FOLDER}/ui/a.tsx`, "import { x } from '../api/x.ts'", 'layers of the app'],
  [
    'an api that imports the ui',
    `${WEB_FOLDER}/api/a.ts`,
    "import { x } from '../ui/x.tsx'",
    'calls know no components',
  ],
  [
    'a shared part that imports a feature',
    `${WEB_FOLDER}/shared/a.ts`,
    "import '../features/a/x.ts'",
    'layers of the app',
  ],
  [
    'an api that imports a type of a feature',
    `${WEB_FOLDER}/api/a.ts`,
    "import type { x } from '../features/login/x.ts'",
    'layers of the app',
  ],
  [
    'a feature that imports another feature',
    `${WEB_FOLDER}/features/login/a.tsx`,
    "import { x } from '../wallet/x.ts'",
    'layers of the app',
  ],
  [
    'a feature that imports the app',
    `${WEB_FOLDER}/features/login/a.tsx`,
    "const x = import('../../app/routes.tsx')",
    'layers of the app',
  ],
  ['an app file outside the layers', `${WEB_FOLDER}/helpers/a.ts`, 'export const x = 1', 'layers of the app'],
  [
    'a lib that imports the domain',
    `${SERVER_FOLDER}/lib/a.ts`,
    "import { x } from '../domain/x.ts'",
    'layers of the server',
  ],
  [
    'a domain that reads fixtures',
    `${SERVER_FOLDER}/domain/a.ts`,
    "import { x } from '../fixtures/load.ts'",
    'layers of the server',
  ],
  [
    'a domain that imports a world',
    `${SERVER_FOLDER}/domain/a.ts`,
    "import type { x } from '../worlds/x.ts'",
    'layers of the server',
  ],
  [
    'a plugin that imports the app',
    `${SERVER_FOLDER}/plugins/a.ts`,
    "import { x } from '../app.ts'",
    'layers of the server',
  ],
  ['a domain that waits', `${SERVER_FOLDER}/domain/a.ts`, 'export const x = async () => 1', 'the domain never waits'],
  [
    'an app that knows the mock',
    `${WEB_FOLDER}/lib/a.ts`,
    'export const x = `/__mock/health`',
    'the app does not know that a mock exists',
  ],
]

test.each(REFUSED_SOURCES)('%s is refused', (_what, file, text, rule) => {
  expect(listViolations({ [file]: text })).toEqual([`${file}:1 ${rule}`])
})

test('imports and words that the boundaries allow are not reported', () => {
  expect(
    listViolations({
      'packages/contracts/src/a.ts': "import { Compile } from 'typebox/compile'\nimport { x } from './b.ts'",
      'packages/contracts/src/a.test.ts': "import { test } from 'vitest'",
      [`${SERVER_FOLDER}/domain/a.ts`]:
        "import { produce } from 'immer'\nimport type { Base } from '../fixture-schema/schema.ts'\nexport const x = { await: 1, async: (a: { await: 1 }) => a.await }",
      [`${SERVER_FOLDER}/domain/a.test.ts`]:
        "import { open } from '../worlds/world.ts'\nexport const x = async () => 1",
      [`${SERVER_FOLDER}/main.ts`]:
        "import { app } from './app.ts'\nimport Fastify from 'fastify'\nimport { readFile } from 'node:fs'",
      [`${WEB_FOLDER}/app/a.tsx`]:
        "import type { Route } from '@sabai/contracts'\nimport { isCode } from '@sabai/contracts/errors'\nconst page = import('../features/login/login-page.tsx')",
      [`${WEB_FOLDER}/features/login/a.tsx`]:
        "import { b } from './b.ts'\nimport { Button } from '../../ui/button.tsx'\nexport const x = <p>don't wait</p>",
      'e2e/a.spec.ts':
        "import { test } from 'playwright/test'\nimport type { Reply } from '@sabai/contracts'\nimport { PAGE_SIZE } from '@sabai/contracts/constants'",
    }),
  ).toEqual([])
})

test('code in a testing folder may import more than other code, and other code may not import it', () => {
  expect(listViolations({ [`${WEB_FOLDER}/testing/a.ts`]: "import { routes } from '@sabai/contracts'" })).toEqual([])
  expect(listViolations({ [`${WEB_FOLDER}/ui/a.ts`]: "import { x } from '../testing/a.ts'" })).toEqual([
    `${WEB_FOLDER}/ui/a.ts:1 layers of the app`,
  ])
})

test('a violation of a boundary has the file, the line, what was found and what to do instead', () => {
  const source = readSource(`${SERVER_FOLDER}/domain/a.ts`, '// why\n\nexport const x = async () => 1\n')
  expect(findViolations([source])).toEqual([
    {
      file: `${SERVER_FOLDER}/domain/a.ts`,
      line: 3,
      rule: 'the domain never waits',
      message: 'contains async; the domain is pure: waiting, files and HTTP belong to worlds/ and plugins/',
    },
  ])
})

test('readSource throws an error with the name of a file that cannot be parsed', () => {
  expect(() => readSource('e2e/a.ts', 'const = 1')).toThrow(/^e2e\/a\.ts cannot be parsed: /)
})
