import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PLANTED_FAULTS } from './planted-faults.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('every planted fault of the explorer replaces a text that occurs exactly once in its file', () => {
  const outdatedFaults = PLANTED_FAULTS.filter(
    ({ file, from }) => readFileSync(join(ROOT, file), 'utf8').split(from).length !== 2,
  )
  expect(outdatedFaults.map(({ name }) => name)).toEqual([])
  expect(new Set(PLANTED_FAULTS.map(({ name }) => name)).size).toBe(25)
})
