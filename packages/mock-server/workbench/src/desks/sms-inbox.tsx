import { useEffect } from 'react'
import { useControl } from '../control/use-control.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { Panel, Soft } from '../ui/layout.tsx'
import { Loaded } from '../ui/states.tsx'
import { timeText } from '../ui/time.tsx'
import styles from './desks.module.css'
import { codeIn } from './sms-code.ts'

const SHOWN = 50

/** Every telephone at once: the text messages that were sent, newest first. */
export const SmsInbox = ({ id, last }: { id: string; last: number }) => {
  const read = useControl('GET /__mock/worlds/{id}/inbox', { params: { id } }, 2_000)
  const { again } = read
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when a call has come
  useEffect(again, [last])
  return (
    <Panel title="SMS inbox">
      <Loaded of={read}>
        {({ messages }) =>
          messages.length === 0 ? (
            <Soft>No text message was sent yet. Codes for registering arrive here.</Soft>
          ) : (
            <ul className={styles.items}>
              {messages
                .slice(-SHOWN)
                .reverse()
                .map(({ to, text, at }) => {
                  const code = codeIn(text)
                  return (
                    <li key={`${at} ${to} ${text}`} className={styles.item}>
                      <span>
                        {text}
                        <span className={styles.faint}>
                          to {to}, {timeText(at)}
                        </span>
                      </span>
                      {code !== null && <CopyButton text={code} what={`the code ${code}`} label="Copy code" />}
                    </li>
                  )
                })}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}
