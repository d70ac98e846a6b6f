import { onTestFinished } from 'vitest'
import { buildApp } from '../../app.ts'
import { type BackEndSettings, parseMixedRoutes } from '../../backend/back-end-settings.ts'
import { type OpenRecording, openRecording, RECORDED_WORLD } from '../../backend/open-recording.ts'
import { exportScenario } from '../../scenarios/export/export-scenario.ts'
import { scenarioToYaml } from '../../scenarios/export/scenario-to-yaml.ts'
import { Worlds } from '../../worlds/worlds.ts'
import { PORTS } from '../test-app.ts'
import { loadTestFixtures, loadTestLibrary, mediaFolder, START } from '../test-worlds.ts'

export interface RecordingServer extends OpenRecording {
  readonly url: string
  /** The headers with which a call reaches the recorded world. */
  readonly headers: Readonly<Record<string, string>>
  /** Returns the text of the recorded scenario. */
  readonly exportText: () => string
}

export interface RecordingOptions extends Partial<Omit<BackEndSettings, 'mixed'>> {
  readonly baseUrl: string
  readonly mix?: string
  readonly timeoutMs?: number
}

/** Starts a mock with a world whose calls a back end answers. The mock is closed when the running test ends. */
export const startRecording = async ({
  mix = '',
  timeoutMs,
  ...settings
}: RecordingOptions): Promise<RecordingServer> => {
  const worlds = await Worlds.open({ fixtures: loadTestFixtures, dataFolder: null, machine: () => START })
  const defaults = { standIn: null, base: 'th', file: null } as const
  const recording = await openRecording(worlds, { ...defaults, ...settings, mixed: parseMixedRoutes(mix, '--mix') })
  const backEnd = { ...recording.backEnd, ...(timeoutMs !== undefined && { timeoutMs }) }
  const app = await buildApp({
    worlds,
    library: loadTestLibrary(),
    defaultWorld: 'main',
    media: mediaFolder,
    ...PORTS,
    backEnd,
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(async () => {
    await app.close()
    await worlds.close()
  })
  return {
    ...recording,
    url,
    headers: { 'x-mock-world': RECORDED_WORLD },
    exportText: () =>
      scenarioToYaml(recording.world, exportScenario(recording.world, loadTestFixtures('th'), 'Recorded')),
  }
}
