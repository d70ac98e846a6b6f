import { Type } from 'typebox'
import { ConversationItem } from '../chat-schemas.ts'
import { CHAT_VIDEO_MAX_BYTES } from '../constants/index.ts'
import { object } from '../route.ts'
import { MemberReference, SlipOrder } from '../scenario/values.ts'
import { GameCode } from '../schemas.ts'
import {
  ConversationView,
  DepositDesk,
  ProviderGame,
  ProviderLoginAttempt,
  RewardDesk,
  SlipContent,
} from './desk-schemas.ts'
import { type ControlSpec, WorldParams } from './spec.ts'

const optional = Type.Optional
const ParticipantParams = object({ id: Type.String(), participant: Type.String({ maxLength: 100 }) })

/** The calls behind the desks of the workbench: bank, slips, conversations, providers, rewards. */
export const deskRoutes = {
  'GET /__mock/worlds/{id}/deposits': {
    summary:
      'The bank: transfers that arrived, QR codes that can be paid, slips of all members; the newest 100 of each',
    params: WorldParams,
    reply: DepositDesk,
  },
  'POST /__mock/worlds/{id}/slips': {
    summary: 'Makes a transfer of the given kind, and returns the content of its slip, so that the slip can be drawn',
    params: WorldParams,
    body: SlipOrder,
    reply: SlipContent,
  },
  'GET /__mock/worlds/{id}/conversations': {
    summary: 'The 100 conversations with support whose messages are the newest, the newest first',
    params: WorldParams,
    reply: object({ conversations: Type.Array(ConversationView) }),
  },
  'GET /__mock/worlds/{id}/conversations/{participant}': {
    summary:
      '100 messages of one conversation, newest first, without the newest `skip`; the agent writes with agentSays',
    params: ParticipantParams,
    query: object({ skip: optional(Type.String({ pattern: '^[0-9]{1,7}$' })) }),
    reply: object({ conversation: ConversationView, items: Type.Array(ConversationItem) }),
  },
  'POST /__mock/worlds/{id}/conversations/{participant}/files': {
    summary: 'Takes a picture, a video or a PDF document that the agent is to send with agentSays, as `media`',
    params: ParticipantParams,
    upload: { field: 'file', maxBytes: CHAT_VIDEO_MAX_BYTES },
    /** To send the file, pass it to `agentSays` as `{ media: { url: path, filePath: path, fileType, name } }`. */
    reply: object({ path: Type.String(), fileType: Type.Enum(['image', 'video', 'file']) }),
  },
  'GET /__mock/worlds/{id}/launches': {
    summary: 'The games at their simulated providers, and the last 500 logins there, oldest first',
    params: WorldParams,
    reply: object({ games: Type.Array(ProviderGame), logins: Type.Array(ProviderLoginAttempt) }),
  },
  'POST /__mock/worlds/{id}/launches': {
    summary: "Opens a member's game account if it is not open; returns a link to the game at its provider, logged in",
    params: WorldParams,
    body: object({ member: MemberReference, game: GameCode }),
    reply: object({ link: Type.String() }),
  },
  'GET /__mock/worlds/{id}/rewards': {
    summary: 'The rewards that can be granted, and those of each member: bonus, coins, coupons, refund, invite credit',
    params: WorldParams,
    reply: RewardDesk,
  },
} as const satisfies Record<string, ControlSpec>
