import { type Static, type TSchema, Type } from 'typebox'
import { CHAT_LIMITS, MAX_CHAT_TEXT_LENGTH } from './constants/index.ts'
import { model, Nullable, object } from './route.ts'
import { personal, secret, Time } from './schemas.ts'

const optional = Type.Optional

/** The id that a guest's browser generates for itself (product section 4, "Chat"). */
export const GuestId = Type.String({
  ...model('GuestId'),
  pattern: '^guest-[A-Za-z0-9-]{1,64}$',
  expects: 'the id of a guest: guest- and letters, digits or "-"',
})
/**
 * The id that a sender gives a message. A message sent twice with the same id is stored once. The product document does
 * not have this id.
 */
export const ClientId = Type.String({ ...model('ClientId'), pattern: '^[A-Za-z0-9-]{1,64}$' })
/** A text typed into the chat, never blank (product section 9). */
export const ChatText = Type.String({
  ...model('ChatText'),
  minLength: 1,
  maxLength: MAX_CHAT_TEXT_LENGTH,
  pattern: '\\S',
})

const nonEmptyListOf = <T extends TSchema>(schema: T, maxItems: number) => Type.Array(schema, { minItems: 1, maxItems })
const shortText = (maxLength: number) => Type.String({ minLength: 1, maxLength })
/** An address as the sender wrote it. Whoever displays it must check where it leads. */
const MediaAddress = Type.String({ maxLength: 2_000 })

export const ChatButton = object(
  {
    title: shortText(CHAT_LIMITS.buttonTitle),
    type: Type.Enum(['web', 'call', 'postback', 'other']),
    payload: Type.String({
      maxLength: CHAT_LIMITS.buttonPayload,
      description: 'For web an address, for call a phone number, for postback the text to send',
    }),
  },
  model('ChatButton'),
)
const Buttons = nonEmptyListOf(ChatButton, CHAT_LIMITS.buttons)

export const TextPayload = object({ message: ChatText }, model('ChatTextPayload'))
export const ButtonsPayload = object(
  { message: shortText(CHAT_LIMITS.buttonText), buttons: Buttons },
  model('ChatButtonsPayload'),
)
const Caption = Type.String({ maxLength: MAX_CHAT_TEXT_LENGTH })
export const MediaPayload = object(
  {
    message: optional(Caption),
    url: MediaAddress,
    fileType: Type.Enum(['image', 'video', 'file']),
    filePath: Type.String({ maxLength: 2_000, description: 'The `path` that the upload replied' }),
    name: Type.String({ maxLength: 255, description: 'The name of the file, for people to read' }),
  },
  model('ChatMediaPayload'),
)
export const QuickRepliesPayload = object(
  {
    message: shortText(CHAT_LIMITS.buttonText),
    quick_replies: nonEmptyListOf(
      object({
        title: shortText(CHAT_LIMITS.buttonTitle),
        payload: Type.String({ maxLength: CHAT_LIMITS.buttonPayload }),
      }),
      CHAT_LIMITS.quickReplies,
    ),
  },
  model('ChatQuickRepliesPayload'),
)
export const GenericPayload = object(
  {
    elements: nonEmptyListOf(
      object(
        {
          image_url: optional(MediaAddress),
          title: shortText(CHAT_LIMITS.cardText),
          subtitle: optional(Type.String({ maxLength: CHAT_LIMITS.cardText })),
          buttons: optional(Buttons),
        },
        model('ChatCard'),
      ),
      CHAT_LIMITS.cards,
    ),
  },
  model('ChatGenericPayload'),
)
export const PostbackPayload = object(
  {
    title: shortText(CHAT_LIMITS.buttonTitle),
    payload: Type.String({ maxLength: CHAT_LIMITS.buttonPayload }),
  },
  model('ChatPostbackPayload'),
)

/** The delivery state of a message (product section 3). The state of every stored message is `succeed`. */
export const Delivery = Type.Enum(['uploading_file', 'sending', 'failed', 'succeed'])

export const TextMessage = object({ message_type: Type.Literal('text'), payload: TextPayload, deliver: Delivery })
export const ButtonsMessage = object({
  message_type: Type.Literal('buttons'),
  payload: ButtonsPayload,
  deliver: Delivery,
})
export const MediaMessage = object({ message_type: Type.Literal('media'), payload: MediaPayload, deliver: Delivery })
export const QuickRepliesMessage = object({
  message_type: Type.Literal('quick_replies'),
  payload: QuickRepliesPayload,
  deliver: Delivery,
})
export const GenericMessage = object({
  message_type: Type.Literal('generic'),
  payload: GenericPayload,
  deliver: Delivery,
})
export const PostbackMessage = object({
  message_type: Type.Literal('postback'),
  payload: PostbackPayload,
  deliver: Delivery,
})

/**
 * The name of a message type that the union below lacks. TypeScript cannot list such names, so their type is
 * `'unknown'`.
 */
const OtherMessageType = Type.Unsafe<'unknown'>(
  Type.String({
    pattern: '^(?!(text|buttons|media|quick_replies|generic|postback)$)[A-Za-z0-9_-]{1,40}$',
    description: 'A type that is not in this list: shown as a message that the app does not know',
  }),
)
export const OtherMessage = object({ message_type: OtherMessageType, payload: Type.Unknown(), deliver: Delivery })

/** The type, the payload and the delivery state of one message (product section 3). */
export const ChatMessage = Type.Union([
  TextMessage,
  ButtonsMessage,
  MediaMessage,
  QuickRepliesMessage,
  GenericMessage,
  PostbackMessage,
  OtherMessage,
])
export type ChatMessage = Static<typeof ChatMessage>
export type ChatMessageType = ChatMessage['message_type']
const messageContentKeys = {
  text: optional(ChatText),
  buttons: optional(ButtonsPayload),
  media: optional(MediaPayload),
  quick_replies: optional(QuickRepliesPayload),
  generic: optional(GenericPayload),
  postback: optional(PostbackPayload),
  /** A message whose type is not in the contract; clients show a text that says so. */
  other: optional(object({ message_type: OtherMessageType, payload: Type.Unknown() })),
}
/** A message as written in scenarios, the workbench and the agent's script, with exactly one of these keys. */
export const MessageContent = object(messageContentKeys, model('MessageContent'))
export type MessageContent = Static<typeof MessageContent>
export const MESSAGE_CONTENTS = Object.keys(messageContentKeys) as readonly (keyof MessageContent)[]

/** A customer's media message. Every field of its payload is required; without a caption, `message` is empty. */
const CustomerMediaMessage = object({
  message_type: Type.Literal('media'),
  payload: object({ ...MediaPayload.properties, message: Caption }, model('CustomerMediaPayload')),
  deliver: Delivery,
})
/** A message that a customer may send: typed text, an attachment, or the button or quick reply that was pressed. */
export const CustomerMessage = Type.Union([TextMessage, CustomerMediaMessage, PostbackMessage])
export type CustomerMessage = Static<typeof CustomerMessage>

const PersonalText = Nullable(Type.String({ maxLength: 100, ...personal }))
const DeviceToken = Type.Union([Type.String({ maxLength: 500 }), Type.Null()], secret)

/** One item of a conversation, in the same form in pushes and in the history (product section 3). */
export const ConversationItem = object(
  {
    _id: optional(Type.String({ description: 'An addition of ours: unique in a world' })),
    clientId: optional(ClientId),
    sender: Type.Enum(['customer', 'agent']),
    message: ChatMessage,
    createdAt: Time,
    session_id: Type.String({ description: 'It changes when the agent has ended the conversation' }),
    userId: Nullable(Type.String()),
    guestId: Nullable(GuestId),
    username: PersonalText,
    name: PersonalText,
    deviceToken: DeviceToken,
  },
  model('ConversationItem'),
)
export type ConversationItem = Static<typeof ConversationItem>

const ownerIdKeys = { userId: Nullable(Type.String({ maxLength: 64 })), guestId: Nullable(GuestId) }
/**
 * The keys that name the owner of a conversation. `userId` is the `_id` of a member, whose token the call must have.
 * `guestId` names anybody else.
 */
export const conversationOwner = { userId: optional(ownerIdKeys.userId), guestId: optional(ownerIdKeys.guestId) }

/**
 * The conversation item that a customer sends (product sections 3, 7). The server stores its own values of the sender,
 * the time and the session, so that nobody can forge them.
 */
export const OutgoingItem = object(
  {
    clientId: optional(ClientId),
    sender: Type.Literal('customer'),
    message: CustomerMessage,
    createdAt: Time,
    session_id: Type.String({
      maxLength: 100,
      description: 'The session_id of the newest item that the sender knows; empty if there is none',
    }),
    ...ownerIdKeys,
    username: PersonalText,
    name: PersonalText,
    deviceToken: DeviceToken,
  },
  model('OutgoingItem'),
)
