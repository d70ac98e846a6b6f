import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import type { ConversationState } from '../conversation.ts'
import { describeContent } from './describe-content.ts'

/**
 * Tells screen readers what the support writes once the conversation has loaded, and that a message was not sent. The
 * list itself does not: in it the older messages that are loaded would be read out as well.
 */
export const Announcer = ({ state: { items, phase } }: { state: ConversationState }) => {
  const { t } = useTexts()
  const newest = items.at(-1)
  /** The newest message when it had loaded; undefined until then. */
  const [firstKey, setFirstKey] = useState<string | null>()
  if (firstKey === undefined && phase === 'ready') setFirstKey(newest?.key ?? null)
  const isNews = newest && !newest.isOwn && firstKey !== undefined && newest.key !== firstKey
  const failed = items.findLast(({ delivery }) => delivery === 'failed')
  // By their keys, so that words that were said before are read out again.
  return (
    <>
      <p className="visually-hidden" role="log">
        {isNews && <span key={newest.key}>{describeContent(newest.content, t)}</span>}
      </p>
      <p className="visually-hidden" role="status">
        {failed && (
          <span key={failed.key}>{t(failed.content.type === 'media' ? 'chat.fileNotSent' : 'chat.notSent')}</span>
        )}
      </p>
    </>
  )
}
