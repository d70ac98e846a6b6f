import { useEffect } from 'react'
import { useControlQuery } from '../control/use-control-query.ts'
import { AsyncContent } from '../ui/async-content.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { MutedText, Panel } from '../ui/layout.tsx'
import { formatTime } from '../ui/time.tsx'
import styles from './desks.module.css'
import { findCode } from './sms-code.ts'

const MAX_SHOWN = 50

/** Shows the SMS sent to all members, newest first. */
export const SmsInbox = ({ id, lastCall }: { id: string; lastCall: number }) => {
  const read = useControlQuery('GET /__mock/worlds/{id}/inbox', { params: { id } }, 2_000)
  const { reload } = read
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads after each call
  useEffect(reload, [lastCall])
  return (
    <Panel title="SMS inbox">
      <AsyncContent of={read}>
        {({ messages }) =>
          messages.length === 0 ? (
            <MutedText>No SMS yet. Registration codes arrive here.</MutedText>
          ) : (
            <ul className={styles.items}>
              {messages
                .slice(-MAX_SHOWN)
                .reverse()
                .map(({ to, text, at }) => {
                  const code = findCode(text)
                  return (
                    <li key={`${at} ${to} ${text}`} className={styles.item}>
                      <span>
                        {text}
                        <span className={styles.faint}>
                          to {to}, {formatTime(at)}
                        </span>
                      </span>
                      {code !== null && <CopyButton text={code} what={`code ${code}`} label="Copy code" />}
                    </li>
                  )
                })}
            </ul>
          )
        }
      </AsyncContent>
    </Panel>
  )
}
