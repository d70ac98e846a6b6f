import { ConversationItem } from '@sabai/contracts/realtime'
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { TestServer } from './promises/test-server.ts'

/** Reads at most `limit` messages of a guest in a world, newest first. Leaves out the `skip` newest messages. */
export const listChatItems = async (
  server: Pick<TestServer, 'send'>,
  world: string,
  { guestId, skip = 0, limit }: { readonly guestId: string; readonly skip?: number; readonly limit: number },
): Promise<ConversationItem[]> => {
  const { body }: { body: unknown } = await server.send('POST /api/chat/history', {
    world,
    body: { guestId, limit, skip },
  })
  if (!Check(Type.Array(ConversationItem), body)) throw new Error(`this is not a history: ${JSON.stringify(body)}`)
  return body
}
