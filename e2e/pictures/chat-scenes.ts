import { readFile } from 'node:fs/promises'
import type { ActSpec, ScenarioSpec } from '@sabai/contracts/control'
import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import type { Scene, SceneContext } from './scene.ts'

type MessageContent = NonNullable<ActSpec['agentSays']>['message']

const MEDIA_PATH = '/media/chat'
const readMedia = (name: string) => readFile(new URL(`../../fixtures/media/chat/${name}`, import.meta.url))
const createMediaMessage = (fileType: 'image' | 'video' | 'file', name: string, message?: string): MessageContent => ({
  media: {
    url: `${MEDIA_PATH}/${name}`,
    fileType,
    filePath: `${MEDIA_PATH}/${name}`,
    name,
    ...(message && { message }),
  },
})

const HELLO: MessageContent = { text: 'สวัสดีค่ะ ສະບາຍດີ Hello\nดูได้ที่ https://sabai.example ค่ะ' }

/** A message of a type that the app does not support; the contract calls such types `unknown`. */
const STICKER = { message_type: 'sticker' as 'unknown', payload: {} }

const SHORT_MESSAGES: readonly MessageContent[] = [
  {
    buttons: {
      message: 'ติดต่อเราได้หลายทางค่ะ',
      buttons: [
        { title: 'ไปที่เว็บไซต์', type: 'web', payload: 'https://sabai.example/' },
        { title: 'โทรหาเรา', type: 'call', payload: '069 000 0000' },
        { title: 'ເມນູ', type: 'postback', payload: 'menu' },
      ],
    },
  },
  { buttons: { message: 'ยังมีอีกค่ะ', buttons: [{ title: 'Something else', type: 'other', payload: 'x' }] } },
  { other: STICKER },
  {
    quick_replies: {
      message: 'มีอะไรให้ช่วยอีกไหมคะ',
      quick_replies: ['ฝากเงิน', 'ຖອນເງິນ', 'Talk to an agent'].map((title) => ({ title, payload: title })),
    },
  },
]

const FILE_MESSAGES: readonly MessageContent[] = [
  createMediaMessage('video', 'deposit.mp4'),
  createMediaMessage('file', 'conditions.pdf'),
  createMediaMessage('image', 'wallet.png', 'รูปตัวอย่าง'),
  {
    generic: {
      elements: [
        {
          image_url: '/media/banners/welcome.svg',
          title: 'โบนัสต้อนรับ',
          subtitle: 'สำหรับการฝากครั้งแรกของสมาชิกใหม่ทุกคน',
          buttons: [{ title: 'ดูรายละเอียด', type: 'postback', payload: 'bonus' }],
        },
        { title: 'ບໍ່ມີຮູບ', subtitle: 'A card without a picture' },
      ],
    },
  },
]

const LONG_TEXTS: readonly string[] = [
  'ยอดเงินของคุณสมาชิกถูกเติมเข้ากระเป๋าเรียบร้อยแล้วค่ะ หากยังไม่เห็นยอด กรุณารอสักครู่แล้วดึงหน้าจอลงเพื่อโหลดใหม่อีกครั้ง ขออภัยในความไม่สะดวกค่ะ',
  'ຍອດເງິນຂອງທ່ານຖືກເຕີມເຂົ້າກະເປົາຮຽບຮ້ອຍແລ້ວ ຖ້າຍັງບໍ່ເຫັນຍອດ ກະລຸນາລໍຖ້າຈັກໜ້ອຍ ແລ້ວໂຫຼດໃໝ່ອີກຄັ້ງ ຂໍອະໄພໃນຄວາມບໍ່ສະດວກ',
  'Your deposit has arrived in your wallet. Should you not see it yet, please wait a moment and load the page again. We are sorry for the inconvenience.',
  `https://sabai.example/${'a-word-without-end'.replaceAll('-', '').repeat(8)}`,
]

/**
 * Adds messages to the conversation: strings are from the member, objects from the agent. The agent takes over first,
 * so that the support script does not answer.
 */
const addMessages = async (
  { world, member }: SceneContext,
  messages: readonly (string | MessageContent)[],
): Promise<void> => {
  const token = await world.logIn(member)
  const { profile } = await world.callApi('GET /api/account/profile', {}, token)
  const given: ScenarioSpec['given'] = messages.map((line) => {
    if (typeof line !== 'string') return { agentSays: { member, message: line } }
    const message = { message_type: 'text', payload: { message: line }, deliver: 'succeed' } as const
    const sender = { userId: profile._id, guestId: null, username: profile.username, name: profile.name }
    const otherFields = { createdAt: new Date(0).toISOString(), session_id: '', deviceToken: null }
    const body = { sender: 'customer', message, ...sender, ...otherFields }
    return { call: { as: member, on: 'POST /api/chat/send-message', body } }
  })
  await world.applyScenario({ given: [{ agentTakesOver: { member } }, ...given] }, { add: true })
}

const addRules = ({ world }: SceneContext, rules: NonNullable<ScenarioSpec['rules']>): Promise<void> =>
  world.applyScenario({ rules }, { add: true })

const openChatPanel = async ({ page, enter, t }: SceneContext): Promise<void> => {
  await enter(PATHS.memberContact)
  await page.getByRole('button', { name: t.contact.startChat }).click()
  await page.getByRole('dialog').waitFor()
}

const getMessageList = ({ page, t }: SceneContext) => page.getByRole('region', { name: t.chat.list })

const openMessageList = async (context: SceneContext): Promise<void> => {
  await openChatPanel(context)
  await getMessageList(context).getByRole('listitem').last().waitFor()
  await context.page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}

const writeMessage = async ({ page, t }: SceneContext, text: string): Promise<void> => {
  const textBox = page.getByRole('textbox', { name: t.chat.placeholder })
  await textBox.fill(text)
  await textBox.press('Enter')
}

const attachFile = async ({ page }: SceneContext, name: string, mimeType: string, addedBytes = 0): Promise<void> => {
  const buffer = Buffer.concat([await readMedia(name), Buffer.alloc(addedBytes)])
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

/** The support chat: messages, files and their states of delivery. */
export const CHAT_SCENES: readonly Scene[] = [
  {
    name: 'chat-short',
    show: async (context) => {
      await addMessages(context, [HELLO, 'ขอบคุณค่ะ', 'ถอนเงินไม่ได้ค่ะ ต้องทำอย่างไร'])
      await context.world.do({ agentEnds: { member: context.member } })
      await addMessages(context, SHORT_MESSAGES)
      await openMessageList(context)
    },
  },
  {
    name: 'chat-files',
    show: async (context) => {
      await addMessages(context, FILE_MESSAGES)
      await openMessageList(context)
    },
  },
  {
    name: 'chat-picture',
    show: async (context) => {
      await addMessages(context, [createMediaMessage('image', 'wallet.png')])
      await openMessageList(context)
      await getMessageList(context).getByRole('button').click()
      await context.page.getByRole('dialog', { name: 'wallet.png' }).locator('img').waitFor()
    },
  },
  {
    // This scene has long texts, a new message below the visible part, and a draft close to the limit of characters.
    name: 'chat-long',
    show: async (context) => {
      const { page, t } = context
      await addMessages(context, [...LONG_TEXTS.flatMap((text) => [{ text }, text]), { text: LONG_TEXTS.join('\n\n') }])
      await openMessageList(context)
      await page.getByRole('textbox', { name: t.chat.placeholder }).fill(LONG_TEXTS.join('\n\n').padEnd(1_950, '.'))
      await getMessageList(context).evaluate((messageList) => messageList.scrollTo({ top: 400 }))
      await page.getByRole('button', { name: t.chat.toEnd }).waitFor()
      await context.world.do({ agentSays: { member: context.member, message: { text: 'สวัสดีค่ะ' } } })
      await page.getByRole('button', { name: t.chat.newer.replace('{{count}}', '1') }).waitFor()
    },
  },
  {
    name: 'chat-delivery',
    errors: /400/,
    show: async (context) => {
      const { page, t } = context
      await addMessages(context, [{ text: 'ขอดูสลิปหน่อยค่ะ' }])
      await addRules(context, [
        { on: 'POST /api/chat/send-message', refuse: 'NO_DATA' },
        { on: 'POST /api/chat/upload-video', refuse: 'NO_DATA' },
      ])
      await openMessageList(context)
      const messageList = getMessageList(context)
      await writeMessage(context, 'นี่ค่ะ')
      await messageList.getByRole('button', { name: t.chat.notSent }).waitFor()
      await attachFile(context, 'deposit.mp4', 'video/mp4')
      await messageList.getByRole('button', { name: t.chat.fileNotSent }).waitFor()
      const networkSession = await page.context().newCDPSession(page)
      const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 }
      await networkSession.send('Network.emulateNetworkConditions', speed)
      await attachFile(context, 'wallet.png', 'image/png', 2_000_000)
      await messageList.getByRole('button', { name: t.chat.cancel }).waitFor()
      await attachFile(context, 'conditions.pdf', 'application/pdf')
      await page.getByText(t.chat.unsupported).waitFor()
    },
  },
  {
    name: 'chat-empty',
    show: async (context) => {
      await openChatPanel(context)
      await context.page.getByText(context.t.chat.empty).waitFor()
    },
  },
  {
    name: 'chat-failed',
    errors: /500/,
    show: async (context) => {
      await addRules(context, [{ on: 'POST /api/chat/history', refuse: 'INTERNAL_SERVER_ERROR' }])
      await openChatPanel(context)
      await context.page.getByRole('button', { name: context.t.common.retry }).waitFor()
    },
  },
  {
    name: 'chat-offline',
    errors: /./,
    show: async (context) => {
      await addMessages(context, [HELLO, 'ขอบคุณค่ะ'])
      await openMessageList(context)
      await context.page.context().setOffline(true)
      await context.page.getByText(context.t.chat.offline).waitFor()
    },
  },
]
