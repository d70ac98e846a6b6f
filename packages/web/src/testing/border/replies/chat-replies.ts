import type { Reply } from '@sabai/contracts'
import { PROFILE } from '../../profile.ts'
import { NOW } from '../now.ts'
import type { Replies } from './replies.ts'

const createChatItem = (number: number, message: Reply<'POST /api/chat/history'>[number]['message']) => ({
  _id: `item-${number}`,
  clientId: `client-${number}`,
  sender: 'agent' as const,
  message,
  createdAt: `2026-11-20T02:${10 + number}:00.000Z`,
  session_id: 's1',
  userId: PROFILE._id,
  guestId: null,
  username: null,
  name: 'Malee',
  deviceToken: null,
})
const linkButton = { title: 'Our site', type: 'web' as const, payload: 'https://help.example/' }

/** Replies of the chat, with a message of each type. */
export const CHAT_REPLIES: Replies = {
  'GET /api/chat/config': { PREFIX: 'sabai' },
  'POST /api/chat/send-message': { createdAt: NOW, _id: 'item-9' },
  'PUT /api/chat/read-customer/': { message: 'SUCCESS' },
  'POST /api/chat/history': [
    createChatItem(7, {
      message_type: 'quick_replies',
      payload: { message: 'Which one?', quick_replies: [{ title: 'This one', payload: 'THIS' }] },
      deliver: 'succeed',
    }),
    createChatItem(6, {
      message_type: 'postback',
      payload: { title: 'Pressed', payload: 'PRESSED' },
      deliver: 'succeed',
    }),
    createChatItem(5, { message_type: 'tomorrow', payload: { some: 'thing' }, deliver: 'succeed' } as never),
    createChatItem(4, {
      message_type: 'generic',
      payload: {
        elements: [{ image_url: '/media/card.svg', title: 'A card', subtitle: 'Its subtitle', buttons: [linkButton] }],
      },
      deliver: 'succeed',
    }),
    createChatItem(3, {
      message_type: 'media',
      payload: { message: 'Look', url: '/uploads/a.png', fileType: 'image', filePath: '/uploads/a.png', name: 'a.png' },
      deliver: 'succeed',
    }),
    createChatItem(2, {
      message_type: 'buttons',
      payload: { message: 'Press', buttons: [linkButton] },
      deliver: 'succeed',
    }),
    createChatItem(1, { message_type: 'text', payload: { message: 'Hello' }, deliver: 'succeed' }),
  ],
}
