/** The agent's drafts, one for each message type, so that changing the type loses nothing. */
export interface Draft {
  readonly text: string
  readonly buttons: { readonly message: string; readonly buttons: readonly ButtonDraft[] }
  readonly media: { readonly message: string; readonly url: string; readonly fileType: string; readonly name: string }
  readonly quick_replies: { readonly message: string; readonly quick_replies: readonly ButtonDraft[] }
  readonly generic: { readonly elements: readonly CardDraft[] }
  readonly postback: ButtonDraft
  /** `payload` is JSON. */
  readonly other: { readonly message_type: string; readonly payload: string }
  /** The whole `message` of the act, as JSON. */
  readonly raw: string
}
export type DraftType = keyof Draft

/** The problems of a draft: one sentence for each field, by the path of the field, such as `buttons.0.title`. */
export type Problems = Readonly<Record<string, string>>

/** The props of a component with the fields of one message type. */
export interface DraftFieldsProps<T extends DraftType> {
  readonly draft: Draft[T]
  readonly onDraft: (draft: Draft[T]) => void
  readonly problems: Problems
}

export interface ButtonDraft {
  readonly title: string
  /** What the button does when it is pressed. Quick replies and postbacks ignore it. */
  readonly type: string
  readonly payload: string
}

export interface CardDraft {
  readonly title: string
  readonly subtitle: string
  readonly image_url: string
  readonly buttons: readonly ButtonDraft[]
}

export const DRAFT_TYPES: Readonly<Record<DraftType, string>> = {
  text: 'text',
  buttons: 'buttons',
  media: 'picture, video or file',
  quick_replies: 'quick replies',
  generic: 'cards',
  postback: 'postback',
  other: 'a type that no app knows',
  raw: 'raw JSON',
}

export const isDraftType = (text: string): text is DraftType => Object.hasOwn(DRAFT_TYPES, text)

export const EMPTY_BUTTON: ButtonDraft = { title: '', type: 'postback', payload: '' }
export const EMPTY_CARD: CardDraft = { title: '', subtitle: '', image_url: '', buttons: [] }

export const EMPTY_DRAFT: Draft = {
  text: '',
  buttons: { message: '', buttons: [EMPTY_BUTTON] },
  media: { message: '', url: '', fileType: 'image', name: '' },
  quick_replies: { message: '', quick_replies: [EMPTY_BUTTON] },
  generic: { elements: [EMPTY_CARD] },
  postback: EMPTY_BUTTON,
  other: { message_type: '', payload: '' },
  raw: '',
}

/** An example of each type, to send at once or to change first. */
export const EXAMPLE_DRAFT: Draft = {
  text: 'สวัสดีค่ะ · ສະບາຍດີ · Hello',
  buttons: {
    message: 'How may we help?',
    buttons: [
      { title: 'Website', type: 'web', payload: 'https://sabai.example/' },
      { title: 'Call us', type: 'call', payload: '0690000000' },
      { title: 'Menu', type: 'postback', payload: 'menu' },
    ],
  },
  media: { message: 'Like this', url: '/media/chat/wallet.png', fileType: 'image', name: 'wallet.png' },
  quick_replies: {
    message: 'What is it about?',
    quick_replies: [
      { ...EMPTY_BUTTON, title: 'Deposit', payload: 'deposit' },
      { ...EMPTY_BUTTON, title: 'Withdrawal', payload: 'withdraw' },
    ],
  },
  generic: {
    elements: [
      {
        title: 'Welcome bonus',
        subtitle: 'For the first deposit',
        image_url: '/media/banners/welcome.svg',
        buttons: [{ title: 'Details', type: 'postback', payload: 'bonus' }],
      },
      { ...EMPTY_CARD, title: 'Daily bonus' },
    ],
  },
  postback: { ...EMPTY_BUTTON, title: 'Details', payload: 'bonus' },
  other: { message_type: 'sticker', payload: '{ "id": "smile" }' },
  raw: `{
  "buttons": {
    "message": "Hostile",
    "buttons": [{ "title": "javascript", "type": "web", "payload": "javascript:alert(1)" }]
  }
}`,
}
