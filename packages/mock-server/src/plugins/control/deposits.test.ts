import type { ControlInput } from '@sabai/contracts/control'
import { expect, test } from 'vitest'
import { callControl, createTestApp } from '../../testing/test-app.ts'
import { START } from '../../testing/test-worlds.ts'

const params = { id: 'test' }

/** Creates a frozen world in which Noi is logged in, and returns what is done at its desk. */
const openDesk = async () => {
  const { app, worlds } = await createTestApp()
  await callControl(app, 'POST /__mock/worlds', {
    body: { id: 'test', clock: { at: '2026-11-20T10:00:00+07:00', frozen: true } },
  })
  const entered = await callControl(app, 'POST /__mock/enter', { body: { as: 'noi' } }, { 'x-mock-world': 'test' })
  return {
    readDesk: async () => (await callControl(app, 'GET /__mock/worlds/{id}/deposits', { params })).reply,
    act: (body: ControlInput<'POST /__mock/worlds/{id}/do'>['body']) =>
      callControl(app, 'POST /__mock/worlds/{id}/do', { params, body }),
    advance: (by: string) => callControl(app, 'POST /__mock/worlds/{id}/clock', { params, body: { advance: by } }),
    createCode: async (amount: number, provider = 'KBANK') => {
      const headers = { host: 'test.localhost:7690', authorization: `Bearer ${entered.reply.token}` }
      const url = `/api/qrcode/${provider}`
      return (await app.inject({ method: 'POST', url, headers, payload: { amount } })).json()
    },
    readTimeline: async () => (await callControl(app, 'GET /__mock/worlds/{id}', { params })).reply.timeline,
    worlds,
  }
}

test('the desk of deposits is empty where nothing has happened', async () => {
  expect(await (await openDesk()).readDesk()).toMatchObject({ qrCodes: [], slips: [] })
})

test('the desk of deposits shows transfers newest first, and whom they were credited to', async () => {
  const desk = await openDesk()
  await desk.act({ bankTransfer: { member: 'noi', amount: 1.5 } })
  await desk.act({ bankTransfer: { member: 'noi', amount: 2, bankCode: 'GSB' } })
  const [{ what = '' } = {}] = (await desk.readTimeline()).filter((due) => due.what.includes('transfer'))
  expect(what).toMatch(/^the bank transfer 999\/MOCK\d{12} is credited to noi$/)
  await desk.advance('1m')
  const { transfers } = await desk.readDesk()
  expect(transfers.slice(0, 2)).toMatchObject([
    { bank: '999', amount: 2, to: { bankCode: 'GSB' }, creditedTo: null, at: new Date(START).toISOString() },
    { bank: '999', amount: 1.5, to: { bankCode: 'SCB' }, creditedTo: 'SB100002' },
  ])
})

test('the desk of deposits shows the QR codes that can be paid, until they are paid or too old', async () => {
  const desk = await openDesk()
  const first = await desk.createCode(100)
  await desk.createCode(200, 'FP')
  const { qrCodes } = await desk.readDesk()
  expect(qrCodes).toMatchObject([
    { provider: 'FP', amount: 200, member: 'SB100002' },
    { provider: 'KBANK', amount: 100, qrcodeId: first.qrcodeId, expireIn: first.expireIn },
  ])
  expect(qrCodes[0]?.payload).toContain('dev.example.mockpay')
  await desk.act({ payQr: { member: 'noi', qrcodeId: first.qrcodeId } })
  expect((await desk.readDesk()).qrCodes).toMatchObject([{ provider: 'FP' }])
  const again = await desk.act({ payQr: { member: 'noi', qrcodeId: first.qrcodeId } })
  expect([again.status, again.message]).toEqual([400, expect.stringContaining('is paid already')])
  await desk.advance('10m')
  expect((await desk.readDesk()).qrCodes).toEqual([])
})
