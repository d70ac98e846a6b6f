import { CodeBlock } from '../../ui/layout.tsx'
import type { WorldDetails } from '../../world/world-details.ts'
import styles from './chat.module.css'
import type { ChatMessage } from './chat-conversation.ts'
import { MediaPreview } from './media-preview.tsx'

interface MessageChoice {
  readonly title: string
  readonly type?: string
  readonly payload: string
}

/** A list of buttons or quick replies, each with its label and what pressing it does. */
const Choices = ({ of: choices }: { of: readonly MessageChoice[] }) => (
  <ul className={styles.choices}>
    {choices.map(({ title, type, payload }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
      <li key={index}>
        <strong dir="auto">{title}</strong>{' '}
        <code>
          {type && `${type}: `}
          {payload}
        </code>
      </li>
    ))}
  </ul>
)

/** The content of a message, depending on its type. */
export const MessageBody = ({ world, message }: { world: WorldDetails; message: ChatMessage }) => {
  switch (message.message_type) {
    case 'text':
      return <p dir="auto">{message.payload.message}</p>
    case 'buttons':
      return (
        <>
          <p dir="auto">{message.payload.message}</p>
          <Choices of={message.payload.buttons} />
        </>
      )
    case 'quick_replies':
      return (
        <>
          <p dir="auto">{message.payload.message}</p>
          <Choices of={message.payload.quick_replies} />
        </>
      )
    case 'media':
      return <MediaPreview world={world} media={message.payload} />
    case 'generic':
      return (
        <ul className={styles.choices}>
          {message.payload.elements.map(({ title, subtitle, image_url, buttons = [] }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change
            <li key={index}>
              <strong dir="auto">{title}</strong>
              {subtitle !== undefined && <p dir="auto">{subtitle}</p>}
              {image_url !== undefined && <code>{image_url}</code>}
              <Choices of={buttons} />
            </li>
          ))}
        </ul>
      )
    case 'postback':
      return <Choices of={[message.payload]} />
    default:
      return (
        <CodeBlock label={`The payload of ${message.message_type}`}>
          {JSON.stringify(message.payload, null, 2) ?? 'nothing'}
        </CodeBlock>
      )
  }
}
