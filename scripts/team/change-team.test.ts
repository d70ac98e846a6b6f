import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeTeam } from './change-team.ts'
import { createOwnerOf } from './move-worlds.ts'
import { planTeam, type TeamProcess } from './team-plan.ts'
import { findFreeTeamPort } from './testing/running-team.ts'

test('a world that its new process does not take is not reported as moved', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'sabai-team-'))
  const plan = planTeam(1, await findFreeTeamPort(2), dataFolder)
  const ownerOf = createOwnerOf(planTeam(2, plan.port, dataFolder))
  const id = Array.from({ length: 50 }, (_, index) => `world-${index}`).find((each) => ownerOf(each).number === 2)
  mkdirSync(join(dataFolder, '1'))
  writeFileSync(join(dataFolder, '1', `${id}.json`), '{}')
  const { lines, moved } = await changeTeam(
    {
      plan,
      beginChange: () => undefined,
      endChange: () => undefined,
      startMocks: async () => undefined,
      stopMocks: async () => undefined,
      reloadProxy: async () => true,
      ask: async <T>(process: TeamProcess, step: object): Promise<T> => {
        if (process.number === 2 && 'kept' in step) throw new Error('the disk is full')
        return [] as T
      },
    },
    2,
  )
  expect(moved).toEqual([])
  expect(lines).toEqual(['The team has 2 processes now.', 'the disk is full'])
})
