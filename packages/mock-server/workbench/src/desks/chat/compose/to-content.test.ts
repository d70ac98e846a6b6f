import { expect, test } from 'vitest'
import { type Draft, type DraftType, EMPTY_BUTTON, EMPTY_CARD, EMPTY_DRAFT, EXAMPLE_DRAFT } from './drafts.ts'
import { toContent } from './to-content.ts'

const problemsOf = (type: DraftType, change: Partial<Draft> = {}) => {
  const checkedDraft = toContent(type, { ...EMPTY_DRAFT, ...change })
  return 'problems' in checkedDraft ? checkedDraft.problems : {}
}
const LONG_TITLE = 'x'.repeat(21)

test('a draft becomes a message for the act agentSays, without the fields that were left empty', () => {
  expect(toContent('text', EXAMPLE_DRAFT)).toEqual({ content: { text: EXAMPLE_DRAFT.text } })
  expect(toContent('quick_replies', EXAMPLE_DRAFT)).toEqual({
    content: {
      quick_replies: {
        message: 'What is it about?',
        quick_replies: [
          { title: 'Deposit', payload: 'deposit' },
          { title: 'Withdrawal', payload: 'withdraw' },
        ],
      },
    },
  })
  expect(toContent('generic', EXAMPLE_DRAFT)).toMatchObject({
    content: { generic: { elements: [{ subtitle: 'For the first deposit' }, { title: 'Daily bonus' }] } },
  })
  expect(toContent('generic', { ...EMPTY_DRAFT, generic: { elements: [{ ...EMPTY_CARD, title: 'Alone' }] } })).toEqual({
    content: { generic: { elements: [{ title: 'Alone' }] } },
  })
  expect(toContent('other', EXAMPLE_DRAFT)).toEqual({
    content: { other: { message_type: 'sticker', payload: { id: 'smile' } } },
  })
})

test.each<[string, DraftType, Partial<Draft>, Record<string, string>]>([
  ['a blank text', 'text', { text: ' \n ' }, { text: 'Write something here.' }],
  [
    'the 2001st character',
    'text',
    { text: 'x'.repeat(2_001) },
    { text: 'At most 2000 characters fit here; these are 2001. Shorten it.' },
  ],
  [
    'buttons without a text or a title',
    'buttons',
    { buttons: { message: '', buttons: [EMPTY_BUTTON, { ...EMPTY_BUTTON, title: LONG_TITLE }] } },
    {
      message: 'Write something here.',
      'buttons.0.title': 'Write something here.',
      'buttons.1.title': 'At most 20 characters fit here; these are 21. Shorten it.',
    },
  ],
  [
    'the button of a card without a title',
    'generic',
    { generic: { elements: [{ ...EMPTY_CARD, title: 'Card', buttons: [EMPTY_BUTTON] }] } },
    { 'elements.0.buttons.0.title': 'Write something here.' },
  ],
  ['a file without an address', 'media', {}, { url: 'Write something here.' }],
  [
    'a file with a name that is too long',
    'media',
    { media: { ...EXAMPLE_DRAFT.media, name: 'x'.repeat(256) } },
    { name: 'At most 255 characters fit here; these are 256. Shorten it.' },
  ],
  [
    'a list in place of a message',
    'raw',
    { raw: '[{}]' },
    {
      raw: 'Write an object with exactly one of text, buttons, media, quick_replies, generic, postback and other, as in the example.',
    },
  ],
  [
    'a type that apps know',
    'other',
    { other: { message_type: 'generic', payload: '1' } },
    { message_type: 'Apps know generic: choose it as the type of the message, or write another one.' },
  ],
  [
    'a type with a space',
    'other',
    { other: { message_type: 'a b', payload: '1' } },
    { message_type: 'The type has 1 to 40 letters, digits, "_" or "-".' },
  ],
  [
    'two messages at once',
    'raw',
    { raw: '{"text":"a","postback":{}}' },
    {
      raw: 'Write an object with exactly one of text, buttons, media, quick_replies, generic, postback and other, as in the example.',
    },
  ],
])('the agent console shows at the field what is wrong with %s', (_what, type, change, problems) => {
  expect(problemsOf(type, change)).toEqual(problems)
})

test('a message draft with invalid JSON is reported as not JSON', () => {
  expect(problemsOf('raw', { raw: '{ "text": }' }).raw).toMatch(/^This is not JSON: /)
  expect(problemsOf('other', { other: { message_type: 'sticker', payload: '' } }).payload).toMatch(
    /^This is not JSON: /,
  )
})
