import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Reply } from '@sabai/contracts'
import type { SlipContentView } from '@sabai/contracts/control'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEmptyFolder } from '../crash/create-empty-folder.ts'
import { drawPicture } from '../draw-picture.ts'
import { SOMCHAI } from '../test-worlds.ts'
import { bundleMockProgram } from './bundle-mock-program.ts'
import { findFreePort, startMock } from './mock-process.ts'

/**
 * How often the mock is killed while slips are credited. `KILL_CYCLES=100 npx vitest run kill/slips` kills it more
 * often; `KILL_SEED=<seed>` kills it after the same delays as in the run that printed this seed.
 */
const CYCLE_COUNT = Number(process.env.KILL_CYCLES || (process.env.DEEP === '1' ? 30 : 1))
const SEED = Number(process.env.KILL_SEED || Date.now() % 2 ** 31)
const SLIPS_PER_CYCLE = 4

/** Posts a form, or another object as JSON. Rejects while the mock is not running. */
const post = async <T>(url: string, body: object, token = ''): Promise<T> => {
  const isForm = body instanceof FormData
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  return (await response.json()) as T
}

/** Makes a transfer of this amount at the simulated bank of a world, and draws its slip. */
const makeSlip = async (worldUrl: string, amount: number): Promise<Blob> => {
  const slip = await post<SlipContentView>(`${worldUrl}/slips`, { member: 'somchai', kind: 'ok', amount })
  return new Blob([await (await drawPicture({ codes: [slip.code ?? ''] })).jpeg().toBuffer()])
}

/** Uploads a slip. Returns its reference, or null if the mock was killed before it replied. */
const sendSlip = async (url: string, token: string, picture: Blob): Promise<string | null> => {
  const form = new FormData()
  form.set('file', picture, 'slip.jpg')
  const reply = await post<{ reference?: string }>(`${url}/api/wallet/slip`, form, token).catch(() => null)
  return reply?.reference ?? null
}

test(`a mock that is killed ${CYCLE_COUNT} times while slips are sent and credited loses no slip, and credits each once`, {
  timeout: 600_000 + CYCLE_COUNT * 60_000,
}, async () => {
  console.log(`to repeat: KILL_SEED=${SEED} KILL_CYCLES=${CYCLE_COUNT}`)
  const kills = fc.sample(fc.integer({ min: 1, max: 400 }), { seed: SEED, numRuns: CYCLE_COUNT })
  const program = await bundleMockProgram()
  const folder = createEmptyFolder()
  const settings = { MOCK_DATA: folder, MOCK_PORT: String(await findFreePort()) }
  let mock = await startMock(program, settings)
  const worldUrl = `${mock.url}/__mock/worlds/main`
  const { token } = await post<Reply<'POST /api/login'>>(`${mock.url}/api/login`, {
    username: SOMCHAI,
    password: 'demo1234',
  })
  const listSlips = async () =>
    (await post<Reply<'POST /api/statement/slip'>>(`${mock.url}/api/statement/slip`, { page: 1, limit: 100 }, token))
      .slips
  const readWallet = async (): Promise<number> => {
    const response = await fetch(`${mock.url}/api/wallet`, { headers: { authorization: `Bearer ${token}` } })
    return ((await response.json()) as Reply<'GET /api/wallet'>).wallet.amount
  }
  try {
    const pictureCountBefore = (await listSlips()).filter(({ link }) => link !== null).length
    const [walletBefore, slipsBefore] = [
      await readWallet(),
      new Set((await listSlips()).map(({ reference }) => reference)),
    ]
    const amounts: number[] = []
    const acknowledgedReferences: string[] = []
    // The first kill comes right after the first reply, to test that an answered upload is already on the disk. The
    // other kills come later, while slips are credited.
    for (const ms of [0, ...kills]) {
      const cycleAmounts = Array.from({ length: SLIPS_PER_CYCLE }, (_, index) => 101 + amounts.length + index)
      amounts.push(...cycleAmounts)
      const pictures = await Promise.all(cycleAmounts.map((amount) => makeSlip(worldUrl, amount)))
      const uploads = pictures.map((picture) => sendSlip(mock.url, token, picture))
      // The clock is advanced after the first reply, so that the mock credits some slips while it receives others.
      await Promise.race(uploads)
      const clockChange = post(`${worldUrl}/clock`, { advance: '25s' }).catch(() => undefined)
      await wait(ms)
      await mock.kill()
      await clockChange
      const replies = await Promise.all(uploads)
      mock = await startMock(program, settings)
      // If the upload of a slip got no reply, the test sends the slip again, although the mock may have stored it.
      for (const [index, picture] of pictures.entries())
        if (replies[index] === null) replies[index] = await sendSlip(mock.url, token, picture)
      acknowledgedReferences.push(...replies.filter((reference) => reference !== null))
      await post(`${worldUrl}/clock`, { advance: '10m' })
    }
    const slips = (await listSlips()).filter(({ reference }) => !slipsBefore.has(reference))
    expect(slips.map(({ reference }) => reference)).toEqual(expect.arrayContaining(acknowledgedReferences))
    const creditedAmounts = slips.filter(({ status }) => status === 'SUCCESS').map(({ amount }) => amount)
    expect(creditedAmounts.toSorted((a, b) => a - b)).toEqual(amounts)
    expect(await readWallet()).toBeCloseTo(walletBefore + amounts.reduce((sum, amount) => sum + amount, 0), 2)
    expect(readdirSync(join(folder, 'main/uploads'))).toHaveLength(slips.length + pictureCountBefore)
  } finally {
    await mock.kill()
  }
})
