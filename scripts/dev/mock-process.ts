import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bundleMock, bundleWorkbench } from '../../packages/mock-server/build/bundle.ts'
import { WORKBENCH_FOLDER } from '../../packages/mock-server/src/lib/workbench-folder.ts'
import { UserError } from '../process/user-error.ts'
import { MOCK, portOf } from './ports.ts'

/** How long to wait until the mock answers. It starts in less time even on a slow and busy machine. */
const READY_TIMEOUT_MS = 120_000

/** Bundles the mock and the workbench, each only if its sources have changed. Returns the path of the mock's bundle. */
export const buildMock = async (): Promise<string> => {
  const [program] = await Promise.all([
    bundleMock(resolve('node_modules/.cache/sabai/mock.mjs')),
    bundleWorkbench(resolve(WORKBENCH_FOLDER)),
  ])
  return program
}

export const getMockUrl = (): string => `http://127.0.0.1:${portOf(MOCK)}`

/** Whether a mock server answers on its port. */
export const isMockAnswering = async (): Promise<boolean> => {
  try {
    const reply = await fetch(`${getMockUrl()}/__mock/health`, { signal: AbortSignal.timeout(1_000) })
    return reply.ok && ((await reply.json()) as { status?: string }).status === 'ok'
  } catch {
    return false
  }
}

/** Resolves when the mock server answers. Throws a UserError after a timeout. */
export const waitUntilMockAnswers = async (): Promise<void> => {
  const deadlineMs = performance.now() + READY_TIMEOUT_MS
  while (!(await isMockAnswering())) {
    if (performance.now() > deadlineMs) throw new UserError(`The mock server does not answer at ${getMockUrl()}.`)
    await wait(25)
  }
}
