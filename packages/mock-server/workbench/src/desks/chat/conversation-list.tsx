import { openUrlOf } from '@sabai/contracts/paths'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Select } from '../../ui/field.tsx'
import { Row, Tag } from '../../ui/layout.tsx'
import { formatClock, formatDay } from '../../ui/time.tsx'
import type { WorldDetails } from '../../world/world-details.ts'
import type { DeskEntry } from '../desk/desk-entry.ts'
import { DeskList } from '../desk/desk-list.tsx'
import styles from './chat.module.css'
import { type Conversation, summarize, titleOf } from './chat-conversation.ts'

/** The value of the option "a guest" in the select that also lists the members. */
const GUEST_OPTION = ''

const ConversationMark = ({
  conversation: { newest, unreadByAgent },
  today,
}: {
  conversation: Conversation
  today: string
}) => {
  const day = newest && formatDay(newest.createdAt)
  return (
    <span className={styles.faint}>
      {/* The label is not "unread", because the mock does not know what the agent has read. */}
      {unreadByAgent > 0 && <Tag tone="wait">{unreadByAgent} unanswered</Tag>}{' '}
      {newest && (day === today ? formatClock(newest.createdAt) : day)}
    </span>
  )
}

const toEntry = (conversation: Conversation, { logins, now }: WorldDetails): Omit<DeskEntry, 'render'> => {
  const { participant, newest, isHandledByAgent } = conversation
  const phone = logins.find(({ id }) => id === participant)?.username ?? newest?.username ?? ''
  return {
    key: participant,
    title: titleOf(participant, conversation),
    note: `${isHandledByAgent ? 'you answer · ' : ''}${newest ? summarize(newest.message) : 'no message'}`,
    mark: <ConversationMark conversation={conversation} today={formatDay(now)} />,
    words: `${participant} ${phone}`,
  }
}

/** Opens the app's chat as a guest or member, or starts a conversation here with a member who has not written yet. */
const ChatStarter = ({
  world: { appUrl, logins },
  onOpen,
}: {
  world: WorldDetails
  onOpen: (participant: string) => void
}) => {
  const [chosenId, setChosenId] = useState(GUEST_OPTION)
  const login = logins.find(({ id }) => id === chosenId)
  return (
    <div className={styles.starter}>
      <Select label="Chat in the app as" value={chosenId} onChange={({ target }) => setChosenId(target.value)}>
        <option value={GUEST_OPTION}>a guest</option>
        {logins.map(({ id, key, name }) => (
          <option key={id} value={id}>
            {key} · {name}
          </option>
        ))}
      </Select>
      <Row>
        <ButtonLink
          href={login ? openUrlOf(appUrl, login.key, '/user/contact') : openUrlOf(appUrl, null, '/contact')}
          target="_blank"
        >
          Open the app
        </ButtonLink>
        <Button disabled={!login} onClick={() => login && onOpen(login.id)}>
          Write first
        </Button>
      </Row>
    </div>
  )
}

/** The conversations of a world, in the order of their newest messages, newest first. */
export const ConversationList = ({
  world,
  conversations,
  onOpen,
}: {
  world: WorldDetails
  conversations: readonly Conversation[]
  onOpen: (participant: string) => void
}) => {
  const [cursor, setCursor] = useState<string | null>(null)
  return (
    <DeskList
      noun="conversations"
      entries={conversations.map((conversation) => toEntry(conversation, world))}
      emptyText="Nobody has written yet. Open the app as somebody below, open the chat there and write."
      footer={<ChatStarter world={world} onOpen={onOpen} />}
      cursor={cursor}
      onCursor={setCursor}
      onOpen={onOpen}
    />
  )
}
