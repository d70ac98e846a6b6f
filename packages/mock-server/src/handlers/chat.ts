import type { Route } from '@sabai/contracts'
import { CHAT_ROOM_PREFIX } from '@sabai/contracts/constants'
import { uploadChatFile } from '../domain/chat/chat-files.ts'
import { listMessages, markReadByCustomer, participantOf, withoutIds } from '../domain/chat/conversation.ts'
import { sendAsCustomer } from '../domain/chat/send-message.ts'
import { Refusal, refuse } from '../domain/refusal.ts'
import type { Handlers } from './handler.ts'
import { success } from './success.ts'

export const chatHandlers: Pick<Handlers, Extract<Route, `${string}/api/chat/${string}`>> = {
  'GET /api/chat/config': () => ({ PREFIX: CHAT_ROOM_PREFIX }),
  'POST /api/chat/send-message': (context, { body }) => {
    const { callerId, fixtureData } = context
    const participant = participantOf(callerId, body)
    if (participant === null)
      return refuse('NO_DATA', { detail: "give a guestId, or a userId with that member's token" })
    const reply = sendAsCustomer(context, participant, body)
    return reply instanceof Refusal || fixtureData.chat.hasIds ? reply : { createdAt: reply.createdAt }
  },
  'POST /api/chat/history': ({ state, callerId, fixtureData }, { body }) => {
    const participant = participantOf(callerId, body)
    const items = participant === null ? [] : listMessages(state, participant, body)
    return fixtureData.chat.hasIds ? items : items.map(withoutIds)
  },
  'POST /api/chat/upload-image': (context) =>
    uploadChatFile(context, { kind: 'image', upload: context.upload, isOfMember: context.callerId !== null }),
  'POST /api/chat/upload-video': (context) =>
    uploadChatFile(context, { kind: 'video', upload: context.upload, isOfMember: context.callerId !== null }),
  'PUT /api/chat/read-customer/': ({ state, callerId }, { body }) => {
    const participant = participantOf(callerId, body)
    if (participant !== null) markReadByCustomer(state, participant)
    return success
  },
}
