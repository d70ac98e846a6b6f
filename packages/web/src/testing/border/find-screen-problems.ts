import type { Route } from '@sabai/contracts'
import { findViolation } from '@sabai/contracts/check'
import { conditions } from '../../texts/en/basics/conditions.ts'
import { deposit } from '../../texts/en/money/deposit.ts'
import { slips } from '../../texts/en/money/slips.ts'
import { statement } from '../../texts/en/money/statement.ts'
import { bonus } from '../../texts/en/play/bonus.ts'
import { chat } from '../../texts/en/play/chat.ts'
import { home } from '../../texts/en/play/home.ts'
import { invite } from '../../texts/en/play/invite.ts'
import { refund } from '../../texts/en/play/refund.ts'
import { spin } from '../../texts/en/play/spin.ts'
import type { ScreenContent } from './visit-screen.tsx'

/** Texts that say that there is nothing to show. They are false if the reply could not be read. */
const EMPTY_LIST_TEXTS: readonly string[] = [
  conditions.empty,
  deposit.none,
  slips.empty,
  slips.emptyPage,
  statement.empty,
  statement.emptyPage,
  bonus.empty,
  bonus.promotion.notFound,
  chat.empty,
  home.gamesEmpty,
  home.noOpenGame,
  invite.empty,
  refund.empty,
  refund.state.none,
  spin.none,
  spin.noCoins,
  spin.couponsEmpty,
]

/** Matches texts that appear if a value is shown without being checked. */
const RAW_TEXT = /\bNaN\b|\bundefined\b|\[object |Invalid Date|\bInfinity\b|\[native code\]/
/** Matches an amount of zero, which no good reply contains. */
const ZERO_AMOUNT = /(?<![\d,.])0\.00(?!\d)/

/**
 * Returns a description of each problem of a screen. `expectedContent` is the content of the same screen with good
 * replies, and `brokenReply` is the reply that was changed, if there is one.
 */
export const findScreenProblems = (
  content: ScreenContent,
  expectedContent: ScreenContent,
  brokenReply?: { route: Route; reply: unknown },
): readonly string[] => {
  const problems = content.errors.map((error) => `error: ${error}`)
  if (content.isEmpty) problems.push('blank')
  if (content.isLoading) problems.push('still loading')
  const noteText = (pattern: RegExp) => {
    const match = pattern.exec(content.text)
    if (match)
      problems.push(`text: ${JSON.stringify(content.text.slice(Math.max(0, match.index - 40), match.index + 20))}`)
  }
  noteText(RAW_TEXT)
  // If the changed reply still fulfils its contract, it may really contain a zero or an empty list.
  if (brokenReply && findViolation(brokenReply.route, 'reply', brokenReply.reply) === null) return problems
  noteText(ZERO_AMOUNT)
  for (const text of EMPTY_LIST_TEXTS)
    if (content.text.includes(text) && !expectedContent.text.includes(text)) problems.push(`says: ${text}`)
  return problems
}
