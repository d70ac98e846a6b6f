import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { createScenarioSchema } from '../../scenarios/editor/json-schema.ts'
import { Library } from '../../scenarios/library/library.ts'
import { copyFixtures } from '../../testing/copy-fixtures.ts'
import { callControl, createTestApp, PORTS } from '../../testing/test-app.ts'
import { loadTestFixtures, loadTestLibrary, openMemoryWorlds } from '../../testing/test-worlds.ts'
import type { Worlds } from '../../worlds/worlds.ts'

const SCENARIO_TEXT = 'title: Mine\nmember: noi\nrules:\n  - { on: GET /api/wallet, refuse: NO_WALLET }\n'

describe('reading scenarios', () => {
  const library = loadTestLibrary()
  let app: FastifyInstance
  let worlds: Worlds

  beforeAll(async () => {
    ;({ app, worlds } = await createTestApp())
  })
  afterAll(async () => {
    await app.close()
    await worlds.close()
  })

  test('the control API lists all scenarios: those in files, and those that are generated from refusals', async () => {
    const { reply } = await callControl(app, 'GET /__mock/scenarios', {})
    expect(reply.problems).toEqual([])
    expect(reply.scenarios).toContainEqual(
      expect.objectContaining({ name: 'home/slow-line', kind: 'file', base: 'th' }),
    )
    expect(reply.scenarios).toContainEqual(
      expect.objectContaining({ name: 'refuse/POST /api/login/NO_USER', kind: 'refusal', base: null }),
    )
  })

  test('the control API returns the JSON Schema of scenario files', async () => {
    const { reply } = await callControl(app, 'GET /__mock/scenario.schema.json', {})
    expect(reply).toEqual(JSON.parse(JSON.stringify(createScenarioSchema(loadTestFixtures))))
  })

  test('the control API lists the scenarios of a kind that contain all the words searched for', async () => {
    const listNames = async (query: { words?: string; kind?: 'file' | 'refusal' }) =>
      (await callControl(app, 'GET /__mock/scenarios', { query })).reply.scenarios.map(({ name }) => name)
    expect(await listNames({ words: 'slow HOME line' })).toEqual(['home/slow-line'])
    expect(await listNames({ words: 'login NO_USER' })).toContain('refuse/POST /api/login/NO_USER')
    expect(await listNames({ words: 'login NO_USER', kind: 'file' })).toEqual([])
    const refusals = await listNames({ kind: 'refusal' })
    expect(refusals.filter((name) => !name.startsWith('refuse/'))).toEqual([])
    expect(refusals.length + (await listNames({ kind: 'file' })).length).toBe(library.list().length)
  })

  test('a scenario can be read by its name, with an explanation of what it does', async () => {
    const isTried = (index: number) => process.env.DEEP === '1' || index % 7 === 0
    for (const { name } of library.list().filter((_, index) => isTried(index))) {
      const { status, reply } = await callControl(app, 'GET /__mock/scenarios/{name}', { params: { name } })
      expect({ status, name: reply.name, isExplained: reply.explained.length > 0 }).toEqual({
        status: 200,
        name,
        isExplained: true,
      })
      expect((await library.checkText(reply.source, name)).problems).toEqual([])
    }
  })

  test('an unknown scenario is answered with a 404 that suggests the nearest name', async () => {
    const { status, message } = await callControl(app, 'GET /__mock/scenarios/{name}', {
      params: { name: 'home/slow-lines' },
    })
    expect({ status, message }).toEqual({
      status: 404,
      message: 'there is no scenario "home/slow-lines" (did you mean "home/slow-line"?)',
    })
  })

  test('the text of a scenario can be checked without being written', async () => {
    const body = { text: 'rules:\n  - { on: GET /api/walet, delay: 1s }' }
    const { reply } = await callControl(app, 'POST /__mock/scenarios/check', { body })
    const message = 'there is no call "GET /api/walet" (did you mean "GET /api/wallet"?)'
    expect(reply).toEqual({
      problems: [{ file: 'scenario.yaml', line: 2, column: 11, message }],
      explained: [],
      scenario: null,
    })
    const validCheck = await callControl(app, 'POST /__mock/scenarios/check', { body: { text: SCENARIO_TEXT } })
    expect(validCheck.reply.explained).toContain('For every call of GET /api/wallet, the mock refuses with NO_WALLET.')
  })
})

describe('writing scenarios', () => {
  let fixtures: ReturnType<typeof copyFixtures>
  let app: FastifyInstance
  let worlds: Worlds

  beforeEach(async () => {
    fixtures = copyFixtures('scenarios')
    worlds = await openMemoryWorlds()
    const library = Library.create(fixtures.folder, loadTestFixtures)
    app = await buildApp({ worlds, library, defaultWorld: 'main', media: join(fixtures.folder, 'media'), ...PORTS })
  })
  afterEach(async () => {
    await app.close()
    await worlds.close()
    fixtures.discard()
  })

  const writeScenario = (body: { name: string; text?: string; replace?: boolean }) =>
    callControl(app, 'POST /__mock/scenarios', { body: { text: SCENARIO_TEXT, ...body } })
  const filePathOf = (name: string) => join(fixtures.folder, 'scenarios', name)

  test('a scenario is written with the schema comment that editors read, and can be applied at once', async () => {
    expect((await writeScenario({ name: 'mine/first' })).reply).toEqual({ file: 'scenarios/mine/first.yaml' })
    const schemaComment = '# yaml-language-server: $schema=../../schema/scenario.schema.json\n'
    expect(readFileSync(filePathOf('mine/first.yaml'), 'utf8')).toBe(schemaComment + SCENARIO_TEXT)
    const params = { id: 'main' }
    const scenarioReply = await callControl(app, 'POST /__mock/worlds/{id}/scenario', {
      params,
      body: { name: 'mine/first' },
    })
    expect(scenarioReply.reply.enterUrl).toContain('as=noi')
  })

  test('a scenario from a file is returned with the lines at which its rules begin, and a generated scenario without lines', async () => {
    const text = `title: Mine\nrules:\n  - on: GET /api/wallet\n    delay: 1s\n\n  - { on: GET /api/wallet, refuse: NO_WALLET }\nsockets:\n  - { on: connect, refuse: true }\n`
    // Writing adds a first line, which names the schema, so each line number is one higher than in `text`.
    await writeScenario({ name: 'mine', text })
    const readLines = async (name: string) =>
      (await callControl(app, 'GET /__mock/scenarios/{name}', { params: { name } })).reply.lines
    expect(await readLines('mine')).toEqual({ rules: [4, 7], sockets: [9] })
    expect(await readLines('refuse/POST /api/login/NO_USER')).toEqual({ rules: [], sockets: [] })
  })

  test('an existing scenario is replaced only on request, and worlds that use it get its new rules', async () => {
    await writeScenario({ name: 'mine' })
    await callControl(app, 'POST /__mock/worlds/{id}/scenario', { params: { id: 'main' }, body: { name: 'mine' } })
    const text = SCENARIO_TEXT.replace('NO_WALLET', 'REQUEST_LIMIT')
    expect(await writeScenario({ name: 'mine', text })).toMatchObject({
      status: 409,
      message: 'the scenario "mine" exists already: choose another name, or send "replace": true',
    })
    expect(readFileSync(filePathOf('mine.yaml'), 'utf8')).toContain('NO_WALLET')
    expect((await writeScenario({ name: 'mine', text, replace: true })).status).toBe(200)
    expect(worlds.get('main')?.state.appliedScenarios[0]?.scenario.rules?.[0]?.refuse).toBe('REQUEST_LIMIT')
  })

  test('a scenario with mistakes is not written, and the reply lists them', async () => {
    const { status, message } = await writeScenario({ name: 'mine', text: 'titel: x' })
    expect({ status, message }).toEqual({
      status: 400,
      message: 'the text has mistakes, so nothing is written: 1:1 "titel" is not known here (did you mean "title"?)',
    })
    expect(existsSync(filePathOf('mine.yaml'))).toBe(false)
  })

  test('a name that leaves the folder, or that some system cannot store, is refused as the name of a scenario', async () => {
    const names = [
      '../out',
      '/etc/x',
      'a/../../x',
      'A',
      'a b',
      'a/',
      '.x',
      'refuse/x',
      'refuse',
      'a\\b',
      'con.yaml',
      'ก',
    ]
    for (const name of names) {
      const { status, message } = await writeScenario({ name })
      expect({ name, status, message }).toEqual({
        name,
        status: 400,
        message: expect.stringContaining('cannot be the name'),
      })
    }
  })

  test('a scenario is not written through a symbolic link that leaves the folder', async () => {
    const outsideFolder = mkdtempSync(join(tmpdir(), 'outside-'))
    mkdirSync(filePathOf('in'))
    symlinkSync(outsideFolder, filePathOf('link'))
    symlinkSync(join(outsideFolder, 'file.yaml'), filePathOf('in/file.yaml'))
    for (const name of ['link/x', 'link/deep/er/x', 'in/file'])
      expect(await writeScenario({ name, replace: true })).toMatchObject({
        status: 400,
        message: 'a link leads out of the folder scenarios: choose another name',
      })
    expect(existsSync(join(outsideFolder, 'deep'))).toBe(false)
    rmSync(outsideFolder, { recursive: true })
  })

  test('a scenario in JSON is not overwritten with YAML', async () => {
    fixtures.write('scenarios/mine.json', '{"title":"mine"}')
    expect(await writeScenario({ name: 'mine', replace: true })).toMatchObject({
      status: 409,
      message: expect.stringContaining('is written in JSON, in scenarios/mine.json'),
    })
  })
})
