import { ACCOUNT_REPLIES } from './account-replies.ts'
import { CHAT_REPLIES } from './chat-replies.ts'
import { MONEY_REPLIES } from './money-replies.ts'
import type { Replies } from './replies.ts'
import { REWARD_REPLIES } from './reward-replies.ts'

/**
 * A reply for each call whose reply a screen reads. Every list has an item and no amount is zero, so `0.00` on a screen
 * is always wrong.
 */
export const GOOD_REPLIES: Replies = { ...ACCOUNT_REPLIES, ...MONEY_REPLIES, ...REWARD_REPLIES, ...CHAT_REPLIES }
