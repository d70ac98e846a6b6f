import { PATHS } from '../../../lib/navigation/paths.ts'
import type { DisplaysOfRoutes } from './display.ts'

export const chatDisplays = {
  'GET /api/chat/config': [
    {
      name: 'chat-config',
      page: PATHS.contact,
      when: 'opening the chat',
      shownAs: 'silent',
      offers: 'shows the conversation; messages are pushed only once the socket may join the room',
    },
  ],
  'POST /api/chat/send-message': [
    {
      name: 'chat-send',
      page: PATHS.contact,
      when: 'writing in the chat',
      shownAs: 'silent',
      offers: 'says below the message that it was not sent, and can send it again',
    },
  ],
  'POST /api/chat/history': [
    {
      name: 'chat-history',
      page: PATHS.contact,
      when: 'opening the chat',
      shownAs: 'silent',
      offers: 'says that the messages are missing, with "Try again"',
    },
  ],
  'POST /api/chat/upload-image': [
    {
      name: 'chat-image',
      page: PATHS.contact,
      when: 'attaching a picture in the chat',
      shownAs: 'silent',
      offers: 'says below the file that it was not sent, and can send it again',
    },
  ],
  'POST /api/chat/upload-video': [
    {
      name: 'chat-video',
      page: PATHS.contact,
      when: 'attaching a video in the chat',
      shownAs: 'silent',
      offers: 'says below the file that it was not sent, and can send it again',
    },
  ],
  'PUT /api/chat/read-customer/': [
    {
      name: 'chat-read',
      page: PATHS.memberContact,
      when: 'reading what the agent wrote',
      shownAs: 'silent',
      offers: 'shows the messages, and sends the read mark together with the next one',
    },
  ],
} as const satisfies DisplaysOfRoutes
