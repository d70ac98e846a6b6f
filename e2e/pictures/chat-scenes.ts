import { readFile } from 'node:fs/promises'
import type { ActSpec, ScenarioSpec } from '@sabai/contracts/control'
import { PATHS } from '../../packages/web/src/lib/navigation/paths.ts'
import type { Scene, Stage } from './scene.ts'

type MessageContent = NonNullable<ActSpec['agentSays']>['message']

const MEDIA_PATH = '/media/chat'
const readMedia = (name: string) => readFile(new URL(`../../fixtures/media/chat/${name}`, import.meta.url))
const createMedia = (fileType: 'image' | 'video' | 'file', name: string, message?: string): MessageContent => ({
  media: {
    url: `${MEDIA_PATH}/${name}`,
    fileType,
    filePath: `${MEDIA_PATH}/${name}`,
    name,
    ...(message && { message }),
  },
})

const HELLO: MessageContent = { text: 'สวัสดีค่ะ ສະບາຍດີ Hello 👋\nดูได้ที่ https://sabai.example ค่ะ' }

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
  createMedia('video', 'deposit.mp4'),
  createMedia('file', 'conditions.pdf'),
  createMedia('image', 'wallet.png', 'รูปตัวอย่าง'),
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
 * Adds messages to the conversation: strings are from the member, objects from the agent. The support script does not
 * answer.
 */
const addMessages = async ({ world, member }: Stage, messages: readonly (string | MessageContent)[]): Promise<void> => {
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

const addRules = ({ world }: Stage, rules: NonNullable<ScenarioSpec['rules']>): Promise<void> =>
  world.applyScenario({ rules }, { add: true })

const openChatPanel = async ({ page, enter, t }: Stage): Promise<void> => {
  await enter(PATHS.memberContact)
  await page.getByRole('button', { name: t.contact.startChat }).click()
  await page.getByRole('dialog').waitFor()
}

const getMessageList = ({ page, t }: Stage) => page.getByRole('region', { name: t.chat.list })

const openMessageList = async (stage: Stage): Promise<void> => {
  await openChatPanel(stage)
  await getMessageList(stage).getByRole('listitem').last().waitFor()
  await stage.page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
}

const writeMessage = async ({ page, t }: Stage, text: string): Promise<void> => {
  const textBox = page.getByRole('textbox', { name: t.chat.placeholder })
  await textBox.fill(text)
  await textBox.press('Enter')
}

const attachFile = async ({ page }: Stage, name: string, mimeType: string, bytes = 0): Promise<void> => {
  const buffer = Buffer.concat([await readMedia(name), Buffer.alloc(bytes)])
  await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
}

/** The support chat: messages, files and their states of delivery. */
export const CHAT_SCENES: readonly Scene[] = [
  {
    name: 'chat-short',
    show: async (stage) => {
      await addMessages(stage, [HELLO, 'ขอบคุณค่ะ', 'ถอนเงินไม่ได้ค่ะ ต้องทำอย่างไร'])
      await stage.world.do({ agentEnds: { member: stage.member } })
      await addMessages(stage, SHORT_MESSAGES)
      await openMessageList(stage)
    },
  },
  {
    name: 'chat-files',
    show: async (stage) => {
      await addMessages(stage, FILE_MESSAGES)
      await openMessageList(stage)
    },
  },
  {
    name: 'chat-picture',
    show: async (stage) => {
      await addMessages(stage, [createMedia('image', 'wallet.png')])
      await openMessageList(stage)
      await getMessageList(stage).getByRole('button').click()
      await stage.page.getByRole('dialog', { name: 'wallet.png' }).locator('img').waitFor()
    },
  },
  {
    // This scene has long texts, a new message below the visible part, and a draft close to the limit of characters.
    name: 'chat-long',
    show: async (stage) => {
      const { page, t } = stage
      await addMessages(stage, [...LONG_TEXTS.flatMap((text) => [{ text }, text]), { text: LONG_TEXTS.join('\n\n') }])
      await openMessageList(stage)
      await page.getByRole('textbox', { name: t.chat.placeholder }).fill(LONG_TEXTS.join('\n\n').padEnd(1_950, '.'))
      await getMessageList(stage).evaluate((messageList) => messageList.scrollTo({ top: 400 }))
      await page.getByRole('button', { name: t.chat.toEnd }).waitFor()
      await stage.world.do({ agentSays: { member: stage.member, message: { text: 'สวัสดีค่ะ' } } })
      await page.getByRole('button', { name: t.chat.newer.replace('{{count}}', '1') }).waitFor()
    },
  },
  {
    name: 'chat-delivery',
    errors: /400/,
    show: async (stage) => {
      const { page, t } = stage
      await addMessages(stage, [{ text: 'ขอดูสลิปหน่อยค่ะ' }])
      await addRules(stage, [
        { on: 'POST /api/chat/send-message', refuse: 'NO_DATA' },
        { on: 'POST /api/chat/upload-video', refuse: 'NO_DATA' },
      ])
      await openMessageList(stage)
      const messageList = getMessageList(stage)
      await writeMessage(stage, 'นี่ค่ะ')
      await messageList.getByRole('button', { name: t.chat.notSent }).waitFor()
      await attachFile(stage, 'deposit.mp4', 'video/mp4')
      await messageList.getByRole('button', { name: t.chat.fileNotSent }).waitFor()
      const networkSession = await page.context().newCDPSession(page)
      const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 20_000 }
      await networkSession.send('Network.emulateNetworkConditions', speed)
      await attachFile(stage, 'wallet.png', 'image/png', 2_000_000)
      await messageList.getByRole('button', { name: t.chat.cancel }).waitFor()
      await attachFile(stage, 'conditions.pdf', 'application/pdf')
      await page.getByText(t.chat.unsupported).waitFor()
    },
  },
  {
    name: 'chat-empty',
    show: async (stage) => {
      await openChatPanel(stage)
      await stage.page.getByText(stage.t.chat.empty).waitFor()
    },
  },
  {
    name: 'chat-failed',
    errors: /500/,
    show: async (stage) => {
      await addRules(stage, [{ on: 'POST /api/chat/history', refuse: 'INTERNAL_SERVER_ERROR' }])
      await openChatPanel(stage)
      await stage.page.getByRole('button', { name: stage.t.common.retry }).waitFor()
    },
  },
  {
    name: 'chat-offline',
    errors: /./,
    show: async (stage) => {
      await addMessages(stage, [HELLO, 'ขอบคุณค่ะ'])
      await openMessageList(stage)
      await stage.page.context().setOffline(true)
      await stage.page.getByText(stage.t.chat.offline).waitFor()
    },
  },
]
