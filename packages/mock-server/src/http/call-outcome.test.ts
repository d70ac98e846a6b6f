import { routes } from '@sabai/contracts'
import type { UploadedFileSpec } from '@sabai/contracts/control'
import { expect, test } from 'vitest'
import { refuse } from '../domain/refusal.ts'
import { createTestWorld, loginAs, SOMCHAI } from '../testing/test-worlds.ts'
import { toAbsentResponse, toCallStep, toOutcome } from './call-outcome.ts'

test('the detail of a refusal is sent if the contract has a field for it, and is in the journal in any case', () => {
  const refusal = refuse('NO_COIN', { detail: 'a turn costs 5 coins' })
  const why = 'refused NO_COIN: a turn costs 5 coins'
  expect(toOutcome(refusal, routes['POST /api/spinwheel/spin'])).toMatchObject({
    status: 200,
    body: { success: false, error: 'NO_COIN' },
    why,
  })
  expect(toOutcome(refusal, routes['POST /api/spinwheel/spin']).body).not.toHaveProperty('detail')
  expect(toOutcome(refusal, routes['GET /api/wallet'])).toMatchObject({
    body: { message: 'NO_COIN', detail: 'a turn costs 5 coins' },
    why,
  })
})

test('a call to a world that has moved is told when to try again, and a call to a world that has ended is not', () => {
  expect(toAbsentResponse({ status: 503, message: 'it moves', retryAfter: 1 })).toEqual({
    status: 503,
    body: { message: 'INTERNAL_SERVER_ERROR', detail: 'it moves' },
    retryAfter: 1,
  })
  expect(toAbsentResponse({ status: 410, message: 'it ended' })).toEqual({
    status: 410,
    body: { message: 'NO_DATA', detail: 'it ended' },
  })
})

test('the step that repeats a call names the member of a chat call, but of no other public call', async () => {
  const world = await createTestWorld()
  const token = await loginAs(world, SOMCHAI)
  const memberOfStep = (route: 'POST /api/chat/upload-image' | 'GET /api/lookup/info' | 'GET /api/wallet') =>
    toCallStep(world.state, { route, params: undefined, body: undefined, token }, { reply: {} })
  const step = (as: object, on: string) => ({ step: { call: { ...as, on } } })
  expect(memberOfStep('POST /api/chat/upload-image')).toEqual(step({ as: 'SB100001' }, 'POST /api/chat/upload-image'))
  expect(memberOfStep('GET /api/wallet')).toEqual(step({ as: 'SB100001' }, 'GET /api/wallet'))
  expect(memberOfStep('GET /api/lookup/info')).toEqual(step({}, 'GET /api/lookup/info'))
})

test('the step that repeats an upload describes the file without naming the bytes that the world keeps', async () => {
  const { state } = await createTestWorld()
  const upload: UploadedFileSpec = { bytes: 6, type: 'image/png', codes: [], file: '0'.repeat(32) }
  const request = { route: 'POST /api/wallet/slip', params: undefined, body: undefined, upload } as const
  expect(toCallStep(state, request, refuse('NO_DATA'))).toEqual({
    step: {
      call: {
        on: 'POST /api/wallet/slip',
        upload: { bytes: 6, type: 'image/png', codes: [] },
        refused: 'NO_DATA',
      },
    },
  })
})
