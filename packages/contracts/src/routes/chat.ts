import { Type } from 'typebox'
import { ConversationItem, conversationOwner, OutgoingItem } from '../chat-schemas.ts'
import { CHAT_IMAGE_MAX_BYTES, CHAT_VIDEO_MAX_BYTES, MAX_PAGE_LIMIT } from '../constants/index.ts'
import { command, model, object, query, SuccessReply } from '../route.ts'
import { Time } from '../schemas.ts'

const UploadedPath = object({ path: Type.String({ description: 'The address of the file' }) }, model('UploadedPath'))

/**
 * The calls of the chat, all of them public. A `userId` is accepted only with that member's token
 * (docs/decisions/realtime.md, "Whose conversation").
 */
export const chatRoutes = {
  'GET /api/chat/config': query({
    summary: 'The prefix of the names of chat rooms (sections 3, 4)',
    access: 'public',
    reply: object({ PREFIX: Type.String() }),
    refusals: [],
  }),
  'POST /api/chat/send-message': command({
    summary: 'Sends a message of the customer: a text, a file that was uploaded, a button pressed (sections 3, 5, 7)',
    access: 'public',
    body: OutgoingItem,
    reply: object({ createdAt: Time, _id: Type.Optional(Type.String()) }, model('SentMessage')),
    refusals: ['NO_DATA'],
  }),
  'POST /api/chat/history': query({
    summary: 'Messages of one conversation, newest first (sections 3, 4, 7)',
    access: 'public',
    body: object(
      {
        ...conversationOwner,
        limit: Type.Integer({ minimum: 1, maximum: MAX_PAGE_LIMIT }),
        skip: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
      },
      model('HistoryRequest'),
    ),
    reply: Type.Array(ConversationItem),
    refusals: [],
  }),
  'POST /api/chat/upload-image': command({
    summary: 'Uploads a picture for a message: png, jpeg or gif (sections 5, 7)',
    access: 'public',
    upload: { field: 'file', maxBytes: CHAT_IMAGE_MAX_BYTES, storeFailedCode: 'NO_DATA' },
    reply: UploadedPath,
    refusals: ['NO_DATA'],
  }),
  'POST /api/chat/upload-video': command({
    summary: 'Uploads a video for a message: mp4 or quicktime (sections 5, 7)',
    access: 'public',
    upload: { field: 'file', maxBytes: CHAT_VIDEO_MAX_BYTES, storeFailedCode: 'NO_DATA' },
    reply: UploadedPath,
    refusals: ['NO_DATA'],
  }),
  'PUT /api/chat/read-customer/': command({
    summary: 'Marks the messages of the agent as read by the customer (sections 4, 7)',
    access: 'public',
    body: object(conversationOwner, model('ChatParty')),
    reply: SuccessReply,
    refusals: [],
  }),
}
