import type { ControlInput } from '@sabai/contracts/control'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseSlipCode } from '../../../domain/deposits/slip-code.ts'
import { callControl, createTestApp } from '../../../testing/test-app.ts'
import { loadTestFixtures, START } from '../../../testing/test-worlds.ts'

const params = { id: 'test' }

/** Creates a world with a frozen clock, in which Noi is logged in. Returns the actions of its deposit desk. */
const openDesk = async () => {
  const { app, worlds } = await createTestApp()
  await callControl(app, 'POST /__mock/worlds', {
    body: { id: 'test', clock: { at: '2026-11-20T10:00:00+07:00', frozen: true } },
  })
  const login = await callControl(app, 'POST /__mock/enter', { body: { as: 'noi' } }, { 'x-mock-world': 'test' })
  return {
    readDesk: async () => (await callControl(app, 'GET /__mock/worlds/{id}/deposits', { params })).reply,
    runAct: (body: ControlInput<'POST /__mock/worlds/{id}/do'>['body']) =>
      callControl(app, 'POST /__mock/worlds/{id}/do', { params, body }),
    advance: (by: string) => callControl(app, 'POST /__mock/worlds/{id}/clock', { params, body: { advance: by } }),
    createQrCode: async (amount: number, provider = 'KBANK') => {
      const headers = { host: 'test.localhost:7690', authorization: `Bearer ${login.reply.token}` }
      const url = `/api/qrcode/${provider}`
      return (await app.inject({ method: 'POST', url, headers, payload: { amount } })).json()
    },
    makeSlip: (body: ControlInput<'POST /__mock/worlds/{id}/slips'>['body']) =>
      callControl(app, 'POST /__mock/worlds/{id}/slips', { params, body }),
    exportScenario: async () =>
      (await callControl(app, 'GET /__mock/worlds/{id}/story', { params, query: { title: 'Slips' } })).reply.text,
    createWorldFrom: (text: string) =>
      callControl(app, 'POST /__mock/worlds', { body: { id: 'again', scenario: parse(text) } }),
    readTimeline: async () => (await callControl(app, 'GET /__mock/worlds/{id}', { params })).reply.timeline,
    worlds,
  }
}

test('the deposit desk at first shows the transfers and slips of the fixtures, and no QR code', async () => {
  const { transfers, qrCodes, slips } = await (await openDesk()).readDesk()
  const { sampleTransfers, cast } = loadTestFixtures('th')
  const listedTransfers = sampleTransfers.filter(({ kind }) => kind !== 'unknownTransfer')
  expect(transfers.map(({ reference }) => reference).toSorted()).toEqual(
    listedTransfers.map(({ reference }) => reference).toSorted(),
  )
  expect(slips).toHaveLength(cast.flatMap((person) => person.slips ?? []).length)
  const times = slips.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  expect(qrCodes).toEqual([])
})

test('the deposit desk shows transfers newest first, and to whom they were credited', async () => {
  const desk = await openDesk()
  await desk.runAct({ bankTransfer: { member: 'noi', amount: 1.5 } })
  await desk.runAct({ bankTransfer: { member: 'noi', amount: 2, bankCode: 'GSB' } })
  const [{ description = '' } = {}] = (await desk.readTimeline()).filter((event) =>
    event.description.includes('transfer'),
  )
  expect(description).toMatch(/^the bank transfer 999\/MOCK\d{12} is credited to noi$/)
  await desk.advance('1m')
  const { transfers } = await desk.readDesk()
  expect(transfers.slice(0, 2)).toMatchObject([
    { bank: '999', amount: 2, to: { bankCode: 'GSB' }, creditedTo: null, at: new Date(START).toISOString() },
    { bank: '999', amount: 1.5, to: { bankCode: 'SCB' }, creditedTo: 'SB100002' },
  ])
})

test('the deposit desk shows QR codes until they are paid, replaced or expire', async () => {
  const desk = await openDesk()
  const firstCode = await desk.createQrCode(100)
  await desk.createQrCode(200, 'FP')
  const { qrCodes } = await desk.readDesk()
  expect(qrCodes).toMatchObject([
    { provider: 'FP', amount: 200, member: 'SB100002' },
    { provider: 'KBANK', amount: 100, qrcodeId: firstCode.qrcodeId, expireIn: firstCode.expireIn },
  ])
  expect(qrCodes[0]?.payload).toContain('dev.example.mockpay')
  await desk.runAct({ payQr: { member: 'noi', qrcodeId: firstCode.qrcodeId } })
  expect((await desk.readDesk()).qrCodes).toMatchObject([{ provider: 'FP' }])
  const secondPayment = await desk.runAct({ payQr: { member: 'noi', qrcodeId: firstCode.qrcodeId } })
  expect([secondPayment.status, secondPayment.message]).toEqual([400, expect.stringContaining('is paid already')])
  await desk.createQrCode(300, 'FP')
  expect((await desk.readDesk()).qrCodes).toMatchObject([{ provider: 'FP', amount: 300 }])
  await desk.advance('10m')
  expect((await desk.readDesk()).qrCodes).toEqual([])
})

test('making a slip adds its transfer, and returns the content to draw, with account numbers masked as banks do', async () => {
  const desk = await openDesk()
  const { reply } = await desk.makeSlip({ member: 'noi', kind: 'ok', amount: 250.5, ago: '10m' })
  expect(reply).toMatchObject({
    bank: '999',
    at: new Date(START - 600_000).toISOString(),
    amount: 250.5,
    from: { bankCode: 'KBANK', name: 'NOI T.', accountNo: 'xxx-x-x0100-x' },
    to: { bankCode: 'GSB', name: 'SABAI S.', accountNo: 'xxxxxxx0900x' },
    creditedTo: null,
    width: 720,
    height: 1_280,
  })
  expect(parseSlipCode(reply.code ?? '')).toEqual({ bank: '999', reference: reply.reference, isIntact: true })
  const { transfers, slips } = await desk.readDesk()
  expect(transfers[0]).toMatchObject({ reference: reply.reference, amount: 250.5 })
  expect(slips.filter(({ member }) => member === 'SB100002')).toEqual([])
  const refusedSlip = await desk.makeSlip({ member: 'noi', kind: 'ok', amount: 0 })
  expect([refusedSlip.status, refusedSlip.message]).toEqual([400, expect.stringContaining('amount must be above 0')])
})

test('a world in which slips were made, sent and decided is exported as a scenario that leads to the same state', async () => {
  const desk = await openDesk()
  await desk.makeSlip({ member: 'noi', kind: 'duplicate', amount: 10 })
  await desk.runAct({ sendSlip: { member: 'noi', kind: 'ok', amount: 20 } })
  await desk.runAct({ sendSlip: { member: 'noi', kind: 'unknownTransfer', amount: 30 } })
  await desk.advance('25s')
  await desk.runAct({ decideSlip: { member: 'noi', status: 'SUCCESS', amount: 40 } })
  await desk.createWorldFrom(await desk.exportScenario())
  const [world, replayedWorld] = ['test', 'again'].map((id) => desk.worlds.get(id)?.state)
  expect(replayedWorld?.members.SB100002?.balances.wallet).toBe(7_000)
  expect(replayedWorld?.members).toEqual(world?.members)
  expect(replayedWorld?.bankTransfers).toEqual(world?.bankTransfers)
})
