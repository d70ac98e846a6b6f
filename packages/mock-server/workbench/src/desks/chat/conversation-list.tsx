import { openUrlOf } from '@sabai/contracts/paths'
import { useState } from 'react'
import { EmptyState } from '../../ui/async-content.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SearchField, Select } from '../../ui/field.tsx'
import { Row, Tag } from '../../ui/layout.tsx'
import { PickList } from '../../ui/pick-list.tsx'
import { formatClock, formatDay } from '../../ui/time.tsx'
import type { WorldDetails } from '../../world/world-details.ts'
import styles from './chat.module.css'
import { type Conversation, filterConversations, summarize, titleOf } from './chat-conversation.ts'

const ROW_PX = 76
/** The value of the option for a guest in the select of members. */
const GUEST_OPTION = ''

const ConversationRow = ({ conversation, today }: { conversation: Conversation; today: string }) => {
  const { participant, newest, unreadByAgent, isHandledByAgent } = conversation
  const day = newest && formatDay(newest.createdAt)
  return (
    <div className={styles.row}>
      <div className={styles.between}>
        <strong className={styles.line}>{titleOf(participant, conversation)}</strong>
        <span className={styles.faint}>{newest && (day === today ? formatClock(newest.createdAt) : day)}</span>
      </div>
      <div className={styles.line}>{newest ? summarize(newest.message) : 'no message'}</div>
      <div className={styles.between}>
        <span className={styles.faint}>{isHandledByAgent ? 'you answer' : 'the script answers'}</span>
        {/* The label is not "unread", because the mock does not know what the agent has read. */}
        {unreadByAgent > 0 && <Tag tone="wait">{unreadByAgent} unanswered</Tag>}
      </div>
    </div>
  )
}

/** Opens the app's chat as a guest or member, or starts a conversation here with a member who has not written yet. */
const ChatStarter = ({
  world: { appUrl, logins },
  onOpen,
}: {
  world: WorldDetails
  onOpen: (participant: string) => void
}) => {
  const [chosen, setChosen] = useState(GUEST_OPTION)
  const login = logins.find(({ id }) => id === chosen)
  return (
    <div className={styles.starter}>
      <Select label="Chat in the app as" value={chosen} onChange={({ target }) => setChosen(target.value)}>
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

/** The conversations of a world, the one with the newest message first. */
export const ConversationList = ({
  world,
  conversations,
  onOpen,
}: {
  world: WorldDetails
  conversations: readonly Conversation[]
  onOpen: (participant: string) => void
}) => {
  const [words, setWords] = useState('')
  const [cursor, setCursor] = useState<string | null>(null)
  const found = filterConversations(conversations, words, world.logins)
  const today = formatDay(world.now)
  return (
    <section className={styles.list} aria-label="Conversations">
      <SearchField label="Search conversations" value={words} onSearch={setWords} />
      {found.length === 0 ? (
        <EmptyState>
          {conversations.length === 0
            ? 'Nobody has written yet. Open the app as somebody below, open the chat there and write.'
            : 'No conversation fits these words.'}
        </EmptyState>
      ) : (
        <PickList
          label="Conversations"
          items={found}
          keyOf={({ participant }) => participant}
          rowPx={ROW_PX}
          cursor={cursor}
          onCursor={setCursor}
          onOpen={({ participant }) => onOpen(participant)}
        >
          {(conversation) => <ConversationRow conversation={conversation} today={today} />}
        </PickList>
      )}
      <ChatStarter world={world} onOpen={onOpen} />
    </section>
  )
}
