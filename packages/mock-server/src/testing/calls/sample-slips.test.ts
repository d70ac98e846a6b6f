import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Reply } from '@sabai/contracts'
import { expect, test } from 'vitest'
import { MINUTE_MS } from '../../lib/time.ts'
import { readPicture } from '../../pictures/read-picture.ts'
import { call, createTestWorld, DAO, loginAs, MALEE, NOI, SOMCHAI } from '../test-worlds.ts'

const FOLDER = fileURLToPath(new URL('../../../../../fixtures/slips', import.meta.url))
/** After this time every slip has its verdict, even if the mock had to query the bank again for its transfer. */
const ALL_VERDICTS_MS = 10 * MINUTE_MS

/** The outcome of each sample slip when the given member uploads it. */
const OUTCOMES: readonly (readonly [file: string, username: string, outcome: string])[] = [
  ['ok-somchai.jpg', SOMCHAI, 'SUCCESS 500'],
  ['ok-noi.png', NOI, 'SUCCESS 300.5'],
  ['ok-dao.webp', DAO, 'SUCCESS 1000'],
  ['ok-malee-turned.jpg', MALEE, 'SUCCESS 250'],
  ['duplicate-sideways.jpg', SOMCHAI, 'SLIP_REFNO_DUPLICATED'],
  ['wrong-destination-small.jpg', SOMCHAI, 'DEST_ACC_INVALID'],
  ['wrong-sender-askew.jpg', SOMCHAI, 'NOT_MATCH'],
  ['old.gif', SOMCHAI, 'EXPIRED_SLIP'],
  ['unknown-transfer.jpg', SOMCHAI, 'INVALID_SLIP'],
  ['no-code.jpg', SOMCHAI, 'CANNOT_READ_CROPPED_IMAGE'],
  ['payment-code.png', SOMCHAI, 'INVALID_SLIP'],
  ['damaged-code.png', SOMCHAI, 'UNSTABLE_REFNO_ON_SLIP'],
  ['two-codes.jpg', NOI, 'UNSTABLE_REFNO_ON_SLIP'],
  ['too-small.png', SOMCHAI, 'IMG_SIZE_UNABLE_TO_PROCESS'],
  ['too-large.png', SOMCHAI, 'IMG_SIZE_UNABLE_TO_PROCESS'],
  ['not-a-picture.png', SOMCHAI, 'SLIP_INVALID_FILE'],
]

test.each(OUTCOMES)('the sample slip %s, uploaded by the member %s, ends as %s', async (file, username, outcome) => {
  const content = readFileSync(`${FOLDER}/${file}`)
  const world = await createTestWorld()
  const token = await loginAs(world, username)
  const upload = { bytes: content.length, ...(await readPicture(content)) }
  const { status, body } = await call(world, 'POST /api/wallet/slip', { upload }, token)
  if (status !== 200) return expect(body).toEqual({ message: outcome })
  await world.setClock({ advanceMs: ALL_VERDICTS_MS })
  const { body: page } = await call(world, 'POST /api/statement/slip', { body: { page: 1, limit: 1 } }, token)
  const slip = (page as Reply<'POST /api/statement/slip'>).slips[0]
  expect(slip?.note ?? `${slip?.status} ${slip?.amount}`).toBe(outcome)
})

test('every sample slip has an expected outcome', () => {
  expect(OUTCOMES.map(([file]) => file).toSorted()).toEqual(readdirSync(FOLDER).toSorted())
})
