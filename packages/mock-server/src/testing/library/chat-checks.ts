import type { Reply } from '@sabai/contracts'
import type { ConversationItem, CustomerMessage } from '@sabai/contracts/realtime'
import { expect } from 'vitest'
import { waitForEvent } from '../socket-client.ts'
import { toChatPackage } from '../to-chat-package.ts'
import type { ScenarioChecks, ScenarioRun } from './scenario-run.ts'

const PNG = { bytes: 10, type: 'image/png' as const, extension: 'png', codes: [] }
const MP4 = { bytes: 10, type: 'video/mp4' as const, extension: 'mp4', codes: [] }

const readHistory = (run: ScenarioRun, skip = 0) =>
  run.call('POST /api/chat/history', { body: { userId: run.memberId, limit: 10, skip } })
const listItems = async (run: ScenarioRun, skip = 0) =>
  (await readHistory(run, skip)).body as Reply<'POST /api/chat/history'>
const say = (run: ScenarioRun, message: string | CustomerMessage, clientId?: string) =>
  run.call('POST /api/chat/send-message', {
    body: toChatPackage(message, { userId: run.memberId, ...(clientId && { clientId }) }),
  })
const sayAsAgent = (run: ScenarioRun, text: string) =>
  run.control('POST /__mock/worlds/{id}/do', { body: { agentSays: { member: run.member, message: { text } } } })
/** Lists the newest messages, newest first. Each is given by its text, or by its type if it has no text. */
const listTexts = async (run: ScenarioRun) => (await listItems(run)).map(textOf)
const textOf = ({ message }: ConversationItem): string =>
  message.message_type === 'text' ? message.payload.message : message.message_type

/** Advances the clock, and expects that a call is still unanswered. */
const expectUnansweredAfter = async (run: ScenarioRun, answer: Promise<unknown>, duration: string) => {
  let isAnswered = false
  void answer.then(() => {
    isAnswered = true
  })
  await run.advanceClock(duration)
  expect(isAnswered).toBe(false)
}

/** Checks of the support chat: its calls, and what is pushed. */
export const chatChecks: ScenarioChecks = {
  'chat/agent-silent': async (run) => {
    await say(run, 'hello?')
    await run.advanceClock('1h')
    expect(await listTexts(run)).toEqual(['hello?'])
  },
  'chat/agent-slow': async (run) => {
    await say(run, 'hello?')
    await run.advanceClock('29s')
    expect(await listTexts(run)).toEqual(['hello?'])
    await run.advanceClock('1s')
    expect(await listTexts(run)).toEqual(['quick_replies', 'hello?'])
  },
  'chat/broken-items': async (run) => {
    const items: readonly unknown[] = await listItems(run)
    expect(items).toHaveLength(6)
    expect(items.slice(3, 5)).toEqual([{ sender: 5, message: null }, null])
  },
  'chat/conversation-ended': async (run) => {
    const sessions = (await listItems(run)).map(({ session_id }) => session_id)
    expect(sessions).toEqual([`${run.memberId}-2`, `${run.memberId}-1`])
  },
  'chat/drop-during-upload': async (run) => {
    expect(await run.call('POST /api/chat/upload-image', { upload: PNG })).toMatchObject({ cut: 'reset' })
    const { body } = await run.call('POST /api/chat/upload-image', { upload: PNG })
    const { path } = body as Reply<'POST /api/chat/upload-image'>
    const payload = { message: '', url: path, filePath: path, fileType: 'image', name: 'a.png' } as const
    const message = { message_type: 'media', payload, deliver: 'sending' } as const
    await say(run, message)
    expect(await listTexts(run)).toEqual(['media'])
  },
  'chat/every-type': async (run) => {
    const types = (await listItems(run)).map(({ message }) => message.message_type)
    const knownTypes = ['buttons', 'generic', 'media', 'postback', 'quick_replies', 'sticker', 'text']
    expect([...new Set<string>(types)].toSorted()).toEqual(knownTypes)
    const fileTypes = (await listItems(run)).flatMap(({ message }) =>
      message.message_type === 'media' ? message.payload.fileType : [],
    )
    expect(fileTypes).toEqual(['file', 'video', 'image'])
  },
  'chat/history-fails-once': async (run) => {
    expect(await readHistory(run)).toMatchObject({ status: 500 })
    expect(await listTexts(run)).toEqual(['สวัสดีค่ะ'])
  },
  'chat/hostile-links': async (run) => {
    const itemsText = JSON.stringify(await listItems(run))
    for (const address of ['javascript:alert(1)', 'data:text/html,', 'bank.example@', 'intent://x', '../../etc/passwd'])
      expect(itemsText).toContain(address)
  },
  'chat/hostile-texts': async (run) => {
    const [lastText, word, backwardsText, markup] = await listTexts(run)
    expect([lastText, markup?.slice(0, 8), backwardsText?.charCodeAt(0)]).toEqual([
      '{{name}} $t(common.ok) __proto__',
      '<script>',
      0x202e,
    ])
    expect(word).toMatch(/^ก{200,}$/)
  },
  'chat/messages-out-of-order': async (run) => {
    await run.advanceClock('50s')
    const { entries } = await run.control('GET /__mock/worlds/{id}/journal')
    expect(entries.map(({ rule, delivered }) => [rule?.effect, delivered])).toEqual([
      ['drops the message', 'nothing'],
      ['sends the message 2 times', 'whole'],
      ['sends the message after the next one', 'whole'],
      [undefined, 'whole'],
      [undefined, 'whole'],
    ])
  },
  'chat/no-realtime': async (run) => {
    await waitForEvent(await run.connect(), 'connect_error', 2)
    await sayAsAgent(run, 'are you there?')
    expect(await listTexts(run)).toEqual(['are you there?'])
  },
  'chat/pushes-doubled': async (run) => {
    const client = await run.connectToRoom()
    const pushes = waitForEvent(client, 'messaging', 3)
    await sayAsAgent(run, 'three times')
    await pushes
    expect(new Set(client.items.map(({ _id }) => _id)).size).toBe(1)
  },
  'chat/reply-of-send-lost': async (run) => {
    expect(await say(run, 'once', 'c-1')).toMatchObject({ cut: 'reset' })
    expect(await say(run, 'once', 'c-1')).toMatchObject({ status: 200 })
    expect(await listTexts(run)).toEqual(['once'])
  },
  'chat/send-refused': async (run) => {
    const statuses = [await say(run, 'again'), await say(run, 'again'), await say(run, 'again')].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([400, 400, 200])
    expect(await listTexts(run)).toEqual(['again'])
  },
  'chat/server-restart': async (run) => {
    const client = await run.connectToRoom()
    const reconnection = Promise.all([
      waitForEvent(client, 'disconnect'),
      waitForEvent(client, 'connect_error', 5),
      waitForEvent(client, 'connect'),
    ])
    await run.advanceClock('10500ms')
    await reconnection
    expect(await listTexts(run)).toEqual(['ข้อความระหว่างที่สายหลุด'])
    await run.join(client)
    const pushes = waitForEvent(client, 'messaging')
    await run.advanceClock('9500ms')
    await pushes
    expect(client.texts).toEqual(['กลับมาแล้วค่ะ'])
  },
  'chat/two-thousand-messages': async (run) => {
    const pages = Promise.all([readHistory(run), readHistory(run, 1_990), readHistory(run, 2_000)])
    await expectUnansweredAfter(run, pages, '799ms')
    await run.advanceClock('1ms')
    const counts = (await pages).map(({ body }) => (body as readonly unknown[]).length)
    expect(counts).toEqual([10, 10, 0])
  },
  'chat/unknown-types': async (run) => {
    expect(await listTexts(run)).toEqual(['หลังจากนั้น', 'constructor', '__proto__', 'location', 'ก่อนหน้า'])
  },
  'chat/upload-refused': async (run) => {
    expect(await run.callForCode('POST /api/chat/upload-image', { upload: PNG })).toBe('NO_DATA')
    expect(await run.callForCode('POST /api/chat/upload-video', { upload: MP4 })).toBe('NO_DATA')
    expect(await say(run, 'a text')).toMatchObject({ status: 200 })
  },
  'chat/upload-slow': async (run) => {
    const uploads = Promise.all([
      run.call('POST /api/chat/upload-image', { upload: PNG }),
      run.call('POST /api/chat/upload-video', { upload: MP4 }),
    ])
    await expectUnansweredAfter(run, uploads, '19s')
    await run.advanceClock('1s')
    for (const { body } of await uploads) expect(body).toEqual({ path: expect.any(String) })
  },
  'chat/without-ids': async (run) => {
    const client = await run.connectToRoom()
    const pushedMessage = waitForEvent(client, 'messaging')
    expect((await say(run, 'hello', 'c-1')).body).toEqual({ createdAt: expect.any(String) })
    await pushedMessage
    expect(await listTexts(run)).toEqual(['hello', 'มีอะไรให้ช่วยคะ'])
    for (const item of [...client.items, ...(await listItems(run))])
      expect(Object.keys(item)).not.toEqual(expect.arrayContaining([expect.stringMatching(/^(_id|clientId)$/)]))
  },
}
