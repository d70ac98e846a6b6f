import type { Input } from '@sabai/contracts'
import type { CustomerMessage } from '@sabai/contracts/realtime'
import { START } from './test-worlds.ts'

type ChatPackage = Input<'POST /api/chat/send-message'>['body']

/** Creates the package in which a customer sends a message (product section 3). `fields` replace the usual fields. */
export const toChatPackage = (message: string | CustomerMessage, fields: Partial<ChatPackage>): ChatPackage => ({
  sender: 'customer',
  message: typeof message === 'string' ? { message_type: 'text', payload: { message }, deliver: 'sending' } : message,
  createdAt: new Date(START).toISOString(),
  session_id: '',
  userId: null,
  guestId: null,
  username: null,
  name: null,
  deviceToken: null,
  ...fields,
})
