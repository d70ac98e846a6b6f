import { join } from 'node:path'
import { buildApp } from './app.ts'
import { openRecording } from './backend/open-recording.ts'
import { type Environment, readEnvironment } from './environment.ts'
import type { Base, Fixtures } from './fixture-schema/schema.ts'
import { loadFixtures } from './fixtures/load.ts'
import { formatProblem } from './fixtures/problem.ts'
import { watchFixtures } from './fixtures/watch/watch.ts'
import { withGiftLinkKey } from './fixtures/with-gift-link-key.ts'
import { withProviderPort } from './fixtures/with-provider-port.ts'
import { appendNewerSourcesHint } from './lib/bundle-state.ts'
import { acquireLock } from './lib/folder-lock.ts'
import { codeOf } from './lib/system-error.ts'
import { HOUR_MS, MINUTE_MS } from './lib/time.ts'
import { formatAudit } from './plugins/control/processes/audit.ts'
import { followTeam } from './plugins/control/processes/follow-team.ts'
import { SCHEMA_FILE, writeScenarioSchema } from './scenarios/editor/write-schema.ts'
import { Library } from './scenarios/library/library.ts'
import { reloadScenarios } from './scenarios/library/reload.ts'
import { watchScenarios } from './scenarios/library/watch-scenarios.ts'
import { explainFullDisk, lockedFilesOf, prepareDataFolder } from './worlds/store/store.ts'
import { warningsOf } from './worlds/warnings.ts'
import { Worlds } from './worlds/worlds.ts'

const startMock = async (): Promise<void> => {
  const environment = readEnvironment(process.env, process.cwd())
  const { giftLinkKey, mockPort } = environment
  const withSettings = (fileFixtures: Record<Base, Fixtures>): Record<Base, Fixtures> =>
    withProviderPort(withGiftLinkKey(fileFixtures, giftLinkKey), mockPort)
  const loadedFixtures = loadFixtures(environment.fixtures)
  let fixtures = withSettings(loadedFixtures)
  const worlds = await openWorlds(environment, (base) => fixtures[base])
  const library = Library.create(environment.fixtures, (base) => fixtures[base])
  const { backEndSettings } = environment
  const recording = backEndSettings && (await openRecording(worlds, backEndSettings))
  const app = await buildApp({
    ...environment,
    worlds,
    library,
    media: join(environment.fixtures, 'media'),
    ...(environment.team && { printAudit: (line) => console.log(line) }),
    ...(recording && { backEnd: recording.backEnd }),
  })
  await listen(app, environment)
  printWarnings(worlds)
  const loadScenarios = async (): Promise<void> => {
    await library.reload()
    printProblems(library)
  }
  const reloadLibrary = async (): Promise<void> => {
    if (!(await library.reload())) return
    if (library.problems.length === 0) console.log('Scenarios reloaded.')
    printProblems(library)
    await reloadScenarios(worlds, library)
  }
  const runInBackground = (task: Promise<unknown>): void => void task.catch((error: unknown) => console.error(error))
  const onScenariosSaved = (): void => runInBackground(reloadLibrary())
  // Reading the scenarios takes longer than the rest of the start, so the mock reads them in the background and answers
  // calls meanwhile.
  const firstLoad = loadScenarios()
  runInBackground(firstLoad)
  if (environment.team) followTeam(environment.team, worlds, firstLoad)
  const watchers = await Promise.all([
    watchFixtures(
      environment.fixtures,
      (changedFixtures) => {
        fixtures = withSettings(changedFixtures)
        console.log('Fixtures reloaded.')
        writeSchema(environment.fixtures, changedFixtures)
        onScenariosSaved()
        printWarnings(worlds)
      },
      (sentence) => printError(`The fixtures before this change stay in use:\n${sentence}`),
    ),
    watchScenarios(environment.fixtures, onScenariosSaved, printError),
  ])
  console.log(`Mock and workbench: http://localhost:${environment.mockPort}`)
  if (recording) console.log(recording.describe(environment.webPort))
  // The schema of scenario files is written a little later, because writing it would slow down the first calls.
  setTimeout(() => writeSchema(environment.fixtures, loadedFixtures), 1_000).unref()

  endUnusedWorlds(worlds, environment.unusedHours * HOUR_MS)

  const stopMock = async (): Promise<void> => {
    for (const watcher of watchers) watcher.close()
    await app.close()
    if (recording) await recording.write(library, printError)
    await worlds.close()
    process.exit(0)
  }
  // A signal may arrive twice, from the terminal and from the parent process: the second must not interrupt the
  // shutdown.
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      void stopMock()
    })
}

const openWorlds = async (
  { dataFolder, team, maxUploadBytes }: Environment,
  fixtures: (base: Base) => Fixtures,
): Promise<Worlds> => {
  try {
    prepareDataFolder(dataFolder)
    const lock = acquireLock(dataFolder)
    process.once('exit', () => lock.release())
    return await Worlds.open({
      fixtures,
      dataFolder,
      files: lockedFilesOf(lock),
      maxUploadBytes,
      ...(team && { owns: (id) => team.owns(id) }),
    })
  } catch (error) {
    throw explainFullDisk(error, dataFolder)
  }
}

/** The time between two searches for unused worlds. */
const SEARCH_INTERVAL_MS = 10 * MINUTE_MS

/**
 * Searches at regular intervals for worlds in memory that nobody has used for `unusedMs`, and ends them. Does nothing
 * if `unusedMs` is 0.
 */
const endUnusedWorlds = (worlds: Worlds, unusedMs: number): void => {
  if (unusedMs === 0) return
  const endFoundWorlds = async (): Promise<void> => {
    for (const world of await worlds.endUnused(unusedMs))
      console.log(formatAudit({ user: null, address: 'unused', action: 'ended', world }))
  }
  setInterval(() => void endFoundWorlds().catch((error: unknown) => console.error(error)), SEARCH_INTERVAL_MS).unref()
}

const printError = (sentence: string): void => console.error(sentence)

/**
 * Writes the schema with which editors complete scenario files. If this fails, for example on a read-only disk, prints
 * the error and goes on, because the mock works without the file.
 */
const writeSchema = (folder: string, fixtures: Record<Base, Fixtures>): void => {
  try {
    writeScenarioSchema(folder, fixtures)
  } catch (error) {
    printError(`Cannot write ${join(folder, SCHEMA_FILE)}, so editors cannot complete scenario files: ${error}`)
  }
}

const printProblems = ({ problems }: Library): void => {
  if (problems.length === 0) return
  const lines = problems.map(formatProblem).join('\n')
  printError(appendNewerSourcesHint(`Scenarios with mistakes stay as they were before, or are left out:\n${lines}`))
}

const printWarnings = (worlds: Worlds): void => {
  for (const world of worlds.list())
    for (const sentence of warningsOf(worlds, world)) printError(`World "${world.id}": ${sentence}`)
}

const listen = async (
  app: Awaited<ReturnType<typeof buildApp>>,
  { listenPort: port, team }: Environment,
): Promise<void> => {
  try {
    // `localhost` means 127.0.0.1 and ::1; no setting makes the mock reachable from other machines.
    await app.listen({ port, host: 'localhost' })
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error
    throw new Error(
      `Port ${port} is taken: stop what listens there, or choose another with ${team ? 'MOCK_LISTEN_PORT' : 'MOCK_PORT'}=<port>.`,
    )
  }
}

startMock().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
