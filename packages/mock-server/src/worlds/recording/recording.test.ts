import { expect, test } from 'vitest'
import { loadTestFixtures, START } from '../../testing/test-worlds.ts'
import { recordStep, recordUnrepeatable, startRecording, stepsOf, stopRecording } from './recording.ts'

const emptyRecording = startRecording(START, 1, loadTestFixtures('th'))
const STEP = { step: { patch: { 'lookups.registerOTP': false } } }

test('a recording keeps its steps in order, and leaves out changes that need not be repeated', () => {
  const steps = [STEP, null, { step: { advance: '1m' } }]
  const recording = steps.reduce((earlier, step, index) => recordStep(earlier, START + index, step), emptyRecording)
  expect(stepsOf(recording)).toMatchObject([
    { at: START, step: STEP.step },
    { at: START + 2, step: { advance: '1m' } },
  ])
})

test('a recording that cannot be exported keeps the first reason, and no steps', () => {
  const recording = recordStep(recordStep(emptyRecording, START, STEP), START, recordUnrepeatable())
  expect(stepsOf(recording)).toEqual([])
  const reason = 'something was changed in it that no step of a scenario can say'
  const laterRecordings = [recording, recordStep(recording, START, STEP), stopRecording(recording, 'it was restarted')]
  expect(laterRecordings.map(({ incompleteReason }) => incompleteReason)).toEqual([reason, reason, reason])
})
