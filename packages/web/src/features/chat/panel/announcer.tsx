import { useState } from 'react'
import { useTexts } from '../../../lib/i18n/i18n.ts'
import type { ConversationState } from '../conversation.ts'
import { describeContent } from './describe-content.ts'

/**
 * Announces to screen readers each message from support that arrives after the conversation has loaded, and each
 * message that could not be sent. The list of messages is not a live region, because screen readers would read older
 * messages aloud as they load.
 */
export const Announcer = ({ state: { items, phase } }: { state: ConversationState }) => {
  const { t } = useTexts()
  const newestItem = items.at(-1)
  /** The key of the message that was the newest when the conversation had loaded; undefined until then. */
  const [loadedKey, setLoadedKey] = useState<string | null>()
  if (loadedKey === undefined && phase === 'ready') setLoadedKey(newestItem?.key ?? null)
  const isNewFromSupport = newestItem && !newestItem.isOwn && loadedKey !== undefined && newestItem.key !== loadedKey
  const failedItem = items.findLast(({ delivery }) => delivery === 'failed')
  // With its own key, each message is a new element, so screen readers also read a text aloud that equals the last one.
  return (
    <>
      <p className="visually-hidden" role="log">
        {isNewFromSupport && <span key={newestItem.key}>{describeContent(newestItem.content, t)}</span>}
      </p>
      <p className="visually-hidden" role="status">
        {failedItem && (
          <span key={failedItem.key}>
            {t(failedItem.content.type === 'media' ? 'chat.fileNotSent' : 'chat.notSent')}
          </span>
        )}
      </p>
    </>
  )
}
