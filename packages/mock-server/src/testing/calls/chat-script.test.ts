import type { Reply } from '@sabai/contracts'
import type { ActSpec } from '@sabai/contracts/control'
import type { ConversationItem } from '@sabai/contracts/realtime'
import { expect, test } from 'vitest'
import { applyAct } from '../../worlds/apply-act.ts'
import { call, createTestWorld, loadTestFixtures } from '../test-worlds.ts'
import { toChatPackage } from '../to-chat-package.ts'

const GUEST = 'guest-1'
/** The longest time that the script takes to type an answer. */
const MAX_TYPING_MS = 2_500

/** Creates a frozen world. Returns functions that chat in it as a guest, advance its clock and run acts. */
const createChat = async (base: 'th' | 'la' = 'th') => {
  const world = await createTestWorld({ base })
  const listItems = async (limit = 100, guestId = GUEST) => {
    const { body } = await call(world, 'POST /api/chat/history', { body: { guestId, limit, skip: 0 } })
    return body as Reply<'POST /api/chat/history'>
  }
  const say = (text: string, guestId = GUEST) =>
    call(world, 'POST /api/chat/send-message', { body: toChatPackage(text, { guestId }) })
  const advance = (advanceMs = MAX_TYPING_MS) => world.setClock({ advanceMs })
  return {
    world,
    listItems,
    say,
    advance,
    runAct: (act: ActSpec) => world.run((_draft, _now, context) => applyAct(context, act, loadTestFixtures(base).cast)),
    /** Sends a text, and returns what the script answers. */
    askScript: async (text: string) => {
      await say(text)
      await advance()
      return (await listItems(1))[0]?.message
    },
  }
}
const sendersOf = (items: readonly ConversationItem[]) => items.map(({ sender }) => sender)

test('the script answers 0.8 to 2.5 seconds after a message, and answers a tapped button like the text of its payload', async () => {
  const { world, listItems, say, advance } = await createChat()
  await say('menu')
  await advance(799)
  expect(sendersOf(await listItems())).toEqual(['customer'])
  await advance(1_701)
  expect(sendersOf(await listItems())).toEqual(['agent', 'customer'])
  const message = { message_type: 'postback', payload: { title: 'Yes', payload: 'card' }, deliver: 'sending' } as const
  await call(world, 'POST /api/chat/send-message', { body: toChatPackage(message, { guestId: GUEST }) })
  await advance()
  const [answer, tappedItem] = await listItems(2)
  expect(tappedItem?.message).toEqual({ ...message, deliver: 'succeed' })
  expect(answer?.message.message_type).toBe('generic')
})

test('a keyword in English, Thai or Lao is answered with the type of message that belongs to it', async () => {
  const { askScript } = await createChat()
  for (const [word, type] of [
    ['hello', 'quick_replies'],
    ['ขอดูรูปหน่อย', 'media'],
    ['ວິດີໂອ', 'media'],
    ['FILE', 'media'],
    ['card', 'generic'],
    ['ปุ่ม', 'buttons'],
    ['sticker', 'sticker'],
    ['menu', 'quick_replies'],
    ['nothing that is known', 'quick_replies'],
  ] as const)
    expect(await askScript(word), word).toMatchObject({ message_type: type })
})

test.each([
  ['th', 'ครับผม', 'th'],
  ['th', 'ໂດຍ', 'la'],
  ['th', 'zzz', 'en'],
  ['th', '123', 'th'],
  ['la', '123', 'la'],
  ['la', 'ครับผม', 'th'],
] as const)('in a world of %s, the text %s, which has no keyword, is answered in %s', async (base, text, language) => {
  const { world, askScript } = await createChat(base)
  const { greeting, fallback } = world.fixtureData().chat
  for (const { quick_replies: payload } of [greeting[language], fallback[language]])
    expect(await askScript(text)).toMatchObject({ message_type: 'quick_replies', payload })
})

test('a keyword makes the script hand the conversation to a person, and the script answers again in the next session', async () => {
  const { world, listItems, say, advance, runAct, askScript } = await createChat()
  await askScript('agent')
  await askScript('are you there?')
  expect(await listItems()).toHaveLength(3)
  const buttons = { message: 'Yes', buttons: [{ title: 'Call', type: 'call' as const, payload: '0690000000' }] }
  await runAct({ agentSays: { guest: GUEST, message: { buttons } } })
  await runAct({ agentEnds: { guest: GUEST } })
  await askScript('bye')
  const { greeting, fallback } = world.fixtureData().chat
  // The first answer of each session is the greeting, even to a text without a keyword.
  for (const { quick_replies: payload } of [greeting.en, fallback.en])
    expect(await askScript('nothing that is known')).toMatchObject({ message_type: 'quick_replies', payload })
  const sessions = (await listItems()).map(({ session_id }) => session_id)
  expect(sessions).toEqual([...Array(4).fill('guest-1-3'), 'guest-1-2', 'guest-1-2', ...Array(4).fill('guest-1-1')])
  await say('hello')
  await runAct({ agentEnds: { guest: GUEST } })
  await advance()
  expect(sendersOf(await listItems(1))).toEqual(['customer'])
})

test.each([
  [19, 'does not greet again'],
  [20, 'greets again'],
] as const)('after an answer and %d newer messages in one session, the script %s', async (count, behaviour) => {
  const { world, listItems, say, advance, askScript } = await createChat()
  await askScript('123')
  for (let number = 1; number <= count; number += 1) await say(`${number}`)
  await advance()
  const { greeting, fallback } = world.fixtureData().chat
  const answer = (await listItems()).filter(({ sender }) => sender === 'agent').at(-2)
  expect(answer?.message).toMatchObject({
    payload: (behaviour === 'greets again' ? greeting : fallback).th.quick_replies,
  })
})

test('when the script hands a conversation to a person, the answers that it had scheduled there are dropped', async () => {
  const { listItems, say, advance } = await createChat()
  for (let count = 0; count < 3; count += 1) await say('agent')
  await advance()
  expect(sendersOf(await listItems())).toEqual(['agent', 'customer', 'customer', 'customer'])
})

test('when a person takes over a conversation, it counts as read, and its scheduled answers are dropped, but not those of other conversations', async () => {
  const { world, listItems, say, advance, runAct } = await createChat()
  await say('menu')
  await say('menu', 'guest-2')
  await runAct({ agentTakesOver: { guest: GUEST } })
  expect(world.state.conversations[GUEST]).toMatchObject({ isHandledByAgent: true, readByAgent: 1, readByCustomer: 1 })
  await advance()
  expect(sendersOf(await listItems())).toEqual(['customer'])
  expect(sendersOf(await listItems(100, 'guest-2'))).toEqual(['agent', 'customer'])
  await runAct({ agentSays: { guest: GUEST, message: { text: 'hello' } } })
  expect(world.state.conversations[GUEST]).toMatchObject({ readByAgent: 2, readByCustomer: 1 })
  await say('hello')
  expect(world.state.conversations[GUEST]).toMatchObject({ readByAgent: 2, readByCustomer: 3 })
})
