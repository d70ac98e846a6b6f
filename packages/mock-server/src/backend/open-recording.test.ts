import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SCENARIOS_FOLDER } from '../scenarios/library/scenario-files.ts'
import { schemaCommentOf } from '../scenarios/library/to-yaml.ts'
import { loadTestLibrary } from '../testing/test-worlds.ts'
import { writeRecording } from './open-recording.ts'

const TEXT = 'title: A recording\nbase: th\nrules: []\n'

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-recording-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

test('a recording refers to the schema as files in the scenario folder do, so that it passes lint:scenarios after it is moved there', async () => {
  const library = loadTestLibrary()
  const file = join(makeFolder(), 'situation.yaml')
  await writeRecording(TEXT, { file, library, print: () => undefined })
  expect(readFileSync(file, 'utf8')).toBe(`${schemaCommentOf('situation')}\n${TEXT}`)
})

test('a recording never replaces a file, and the message says how to choose another file', async () => {
  const library = loadTestLibrary()
  const file = join(makeFolder(), SCENARIOS_FOLDER, 'situation.yaml')
  const target = { file, library, print: () => undefined }
  await writeRecording(TEXT, target)
  await expect(writeRecording('title: Another\n', target)).rejects.toThrow(
    `${file} exists already: choose another file with --out.`,
  )
  expect(readFileSync(file, 'utf8')).toContain(TEXT)
})
