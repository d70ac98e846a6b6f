import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LAUNCHERS } from '@sabai/contracts/constants'
import { Window } from 'happy-dom'
import { afterEach, expect, test } from 'vitest'
import type { RoundKind, RoundResult } from '../../../domain/launch/rounds.ts'
import { mediaFolder } from '../../../testing/test-worlds.ts'
import type { GameView, ProviderPage, ProviderView } from '../provider-views.ts'
import { readForm } from '../read-form.ts'
import { renderGamePage, renderLoginPage, renderNoticePage } from './index.ts'
import { truncateText } from './truncate-text.ts'

const windows: Window[] = []
afterEach(async () => {
  for (const window of windows.splice(0)) await window.happyDOM.close()
})

const parsePage = ({ text }: ProviderPage) => {
  const window = new Window({ settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true } })
  windows.push(window)
  window.document.write(text)
  return window.document
}
const textOf = (page: ProviderPage, selector: string): string =>
  (parsePage(page).querySelector(selector)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

const ROUND_KINDS = ['reels', 'match', 'dice', 'draw'] as const
const LAST_RESULTS: Readonly<Record<RoundKind, RoundResult>> = {
  reels: { game: 'reels', choice: null, shownFaces: ['bell', 'emblem', 'bell'], stake: 1_000, won: 1_500 },
  match: { game: 'match', choice: 'away', shownFaces: ['0', '3'], stake: 1_000, won: 3_600 },
  dice: { game: 'dice', choice: 'seven', shownFaces: ['1', '2'], stake: 1_000, won: 0 },
  draw: { game: 'draw', choice: '07', shownFaces: ['0', '7'], stake: 1_000, won: 70_000 },
}

const viewOf = (game: RoundKind, changes: Partial<GameView> = {}, code = 'ORCHID', text = ''): GameView => ({
  provider: {
    code: code + text,
    name: `Orchid Garden${text}`,
    logo: `/media/games/orchid-logo.svg${text}`,
    background: `/media/games/orchid-background.svg${text}`,
    roundKind: game,
    path: `/w/test${text}`,
    world: `test${text}`,
  } satisfies ProviderView,
  username: `orchid123456${text}`,
  currency: 'BAHT',
  balance: 12_345,
  rate: 1,
  stakes: [1_000, 5_000, 50_000],
  round: `round-7${text}`,
  lastResult: null,
  problem: null,
  arrived: { by: 'form', fields: [{ name: `txtUserName${text}`, value: `orchid123456${text}` }] },
  ...changes,
})

/** Renders every kind of page, with `text` at the end of every value. */
const renderAllPages = (text = '', code = 'ORCHID'): ProviderPage[] => [
  ...ROUND_KINDS.flatMap((game) => {
    const resultWithText = {
      ...LAST_RESULTS[game],
      choice: LAST_RESULTS[game].choice === null ? null : `${LAST_RESULTS[game].choice}${text}`,
    }
    const lastResult = {
      ...resultWithText,
      shownFaces: LAST_RESULTS[game].shownFaces.map((face) => `${face}${text}`),
    }
    return [null, lastResult].map((round) =>
      renderGamePage(viewOf(game, { lastResult: round, problem: `Not played.${text}` }, code, text)),
    )
  }),
  ...['orchid123456', ''].map((username) =>
    renderLoginPage({ ...viewOf('reels', {}, code, text), username: `${username}${text}`, problem: `Wrong.${text}` }),
  ),
  ...[true, false].map((canLogIn) =>
    renderNoticePage({ ...viewOf('reels', {}, code, text), title: `Ended${text}`, text: `Why${text}`, canLogIn }),
  ),
]

test('values of a provider, a member or a request are shown as text, whatever they contain', () => {
  const hostile = `"'><script>alert(1)</script><b a=`
  const outlineOf = (page: ProviderPage): string[] =>
    [...parsePage(page).querySelectorAll('*')].map((element) => {
      const names = [...element.attributes].map(({ name }) => name).filter((name) => name !== 'checked')
      return `${element.tagName} ${names.toSorted().join(' ')}`
    })
  const hostilePages = renderAllPages(hostile, 'OTHER')
  for (const [index, page] of renderAllPages('-', 'OTHER').entries()) {
    const hostilePage = hostilePages[index]
    if (!hostilePage) throw new Error('each page must have a hostile counterpart')
    expect(outlineOf(hostilePage)).toEqual(outlineOf(page))
    expect(hostilePage.text).not.toContain('<script')
    expect(hostilePage.policy).toBe(page.policy)
  }
})

test('every page says in three languages that it is simulated, names the provider, and says how to get back', () => {
  // Of the first provider, all pages are checked; of every other provider, only the first page.
  for (const [index, code] of Object.keys(LAUNCHERS).entries())
    for (const page of renderAllPages('', code).slice(0, index === 0 ? undefined : 1)) {
      const document = parsePage(page)
      const band = document.querySelector('aside')
      expect(band?.textContent).toContain('Simulated provider · no real money')
      expect(band?.querySelector('[lang="th"]')?.textContent).toContain('จำลอง')
      expect(band?.querySelector('[lang="lo"]')?.textContent).toContain('ຈຳລອງ')
      expect(band?.nextElementSibling?.tagName).toBe('HEADER')
      expect(document.querySelector('header .name')?.textContent).toBe('Orchid Garden')
      expect(document.querySelector('footer')?.textContent).toContain('Back to the wallet')
      expect(document.title).toContain('Orchid Garden (simulated)')
    }
})

test('every page has one heading of the first level, a label for each field and a name for each button and picture', () => {
  for (const page of renderAllPages()) {
    const document = parsePage(page)
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    for (const field of document.querySelectorAll('input:not([type="hidden"])'))
      expect(field.closest('label')?.textContent.trim()).toBeTruthy()
    for (const button of document.querySelectorAll('button, a, summary')) expect(button.textContent.trim()).toBeTruthy()
    for (const fieldset of document.querySelectorAll('fieldset'))
      expect(fieldset.querySelector('legend')?.textContent.trim()).toBeTruthy()
    for (const svg of document.querySelectorAll('svg')) expect(svg.getAttribute('aria-label')).toBeTruthy()
    for (const image of document.querySelectorAll('img')) expect(image.hasAttribute('alt')).toBe(true)
  }
})

test('a page runs no script, posts only to its own origin, and has a policy that allows its style sheet', () => {
  for (const page of renderAllPages()) {
    const document = parsePage(page)
    expect(document.querySelectorAll('script, [style], [onclick], [onload]')).toHaveLength(0)
    const styleHash = createHash('sha256')
      .update(document.querySelector('style')?.textContent ?? '')
      .digest('base64')
    expect(page.policy.split('; ')).toEqual([
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      "img-src data: 'self'",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ])
    for (const form of document.querySelectorAll('form')) {
      expect(form.getAttribute('method')).toBe('post')
      expect(form.getAttribute('action')).toMatch(/^\/w\/test\/(login|play|logout)$/)
    }
  }
})

test('the fonts of a page are those for Latin, Thai and Lao, and each is a font file that the mock serves', () => {
  for (const { text } of renderAllPages()) {
    const files = [...text.matchAll(/url\(([^)]+)\)/g)].map(([, file]) => file ?? '')
    expect(files.map((file) => file.replace(/^\/media\/fonts\/noto-sans-|\.woff2$/g, ''))).toEqual([
      'latin',
      'thai',
      'lao',
    ])
    for (const file of files)
      expect(
        readFileSync(join(mediaFolder, file.replace('/media/', '')))
          .subarray(0, 4)
          .toString(),
      ).toBe('wOF2')
  }
})

test('a text that just fits is not truncated, and a form may have twenty fields', () => {
  expect([truncateText('abc', 3), truncateText('abcd', 3)]).toEqual(['abc', 'abc… (4 characters)'])
  const createForm = (count: number) => Array.from({ length: count }, (_, index) => `f${index}=1`).join('&')
  expect(readForm(createForm(20)).size).toBe(20)
  expect(() => readForm(createForm(21))).toThrow('The form has more than 20 fields.')
})

test('the balance is shown in game credit and in the currency', () => {
  const readBalance = (changes: Partial<GameView>) => textOf(renderGamePage(viewOf('reels', changes)), '.purse')
  expect(readBalance({})).toBe('Balance123.45 credits orchid123456= 123.45 THB')
  expect(readBalance({ rate: 10 })).toContain('1,234.50 credits')
  expect(readBalance({ rate: 0.1 })).toContain('12.345 credits')
  expect(readBalance({ rate: 0.1, balance: 30 })).toContain('0.03 credits')
  expect(readBalance({ currency: 'LAK', rate: 10 })).toContain('123,450 credits')
  expect(readBalance({ currency: 'LAK', rate: 0.1, balance: 12_345 })).toContain('1,234.5 credits')
  expect(readBalance({ currency: 'LAK' })).toContain('= 12,345 LAK')
})

test('stakes are buttons that send minor units, and those above the balance are disabled', () => {
  const document = parsePage(renderGamePage(viewOf('reels', { rate: 10 })))
  const buttons = [...document.querySelectorAll('button[name="stake"]')].map((button) => ({
    value: button.getAttribute('value'),
    text: button.textContent,
    disabled: button.hasAttribute('disabled'),
  }))
  expect(buttons).toEqual([
    { value: '1000', text: '100 10 THB', disabled: false },
    { value: '5000', text: '500 50 THB', disabled: false },
    { value: '50000', text: '5,000 500 THB', disabled: true },
  ])
  expect(document.querySelector('input[name="round"]')?.getAttribute('value')).toBe('round-7')
  expect(document.querySelector('form.bet')?.textContent).not.toContain('too little credit')
})

test('pressing Enter in a field stakes nothing, because the first button of the form is disabled', () => {
  for (const game of ROUND_KINDS) {
    const firstButton = parsePage(renderGamePage(viewOf(game, {}))).querySelector('form.bet button')
    expect([firstButton?.hasAttribute('disabled'), firstButton?.getAttribute('name')]).toEqual([true, null])
  }
})

test('if the credit is below every stake, the page says what to do', () => {
  const page = renderGamePage(viewOf('reels', { balance: 999 }))
  expect(textOf(page, 'form.bet')).toContain('too little credit for a round. Move money to this game')
  expect(parsePage(page).querySelectorAll('button[name="stake"]:not([disabled])')).toHaveLength(0)
})

test.each([
  ['reels', 'Won 15.00 THB 15 credits stake 10 THB'],
  ['match', 'Won 36.00 THB 36 credits Bamboo Cranes, stake 10 THB'],
  ['dice', 'No win Seven, stake 10 THB'],
  ['draw', 'Won 700.00 THB 700 credits 07, stake 10 THB'],
] as const)('after a round of %s, the page says what the round paid: %s', (game, text) => {
  expect(textOf(renderGamePage(viewOf(game, { lastResult: LAST_RESULTS[game] }, 'TAKRAW')), '.result')).toBe(text)
})

test('the title of the tab begins with the outcome, so that a screen reader announces it first', () => {
  const titleOf = (changes: Partial<GameView>) => parsePage(renderGamePage(viewOf('dice', changes))).title
  expect(titleOf({})).toBe('Play · Orchid Garden (simulated)')
  expect(titleOf({ lastResult: LAST_RESULTS.dice })).toBe('No win · Orchid Garden (simulated)')
  expect(titleOf({ lastResult: LAST_RESULTS.draw })).toBe('Won 700.00 THB · Orchid Garden (simulated)')
  expect(titleOf({ lastResult: LAST_RESULTS.draw, problem: 'Played already.' })).toBe(
    'Not played · Orchid Garden (simulated)',
  )
})

test('the board shows the outcome, and describes it in words for screen readers', () => {
  const readBoard = (game: RoundKind) =>
    [
      ...parsePage(renderGamePage(viewOf(game, { lastResult: LAST_RESULTS[game] }, 'TAKRAW'))).querySelectorAll(
        '.board > li',
      ),
    ].map(
      (item) =>
        item.querySelector('[alt], [aria-label]')?.getAttribute('alt') ??
        item.querySelector('svg')?.getAttribute('aria-label') ??
        item.textContent,
    )
  expect(readBoard('reels')).toEqual(['bell', 'emblem', 'bell'])
  expect(readBoard('match')).toEqual(['RRattan Rovers', '0 : 3', 'BBamboo Cranes'])
  expect(readBoard('dice')).toEqual(['1', '2'])
  expect(readBoard('draw')).toEqual(['0', '7'])
})

test('the last choice is preselected, and every choice shows its odds', () => {
  const document = parsePage(renderGamePage(viewOf('match', { lastResult: LAST_RESULTS.match }, 'TAKRAW')))
  expect([...document.querySelectorAll('.pick')].map(({ textContent }) => textContent)).toEqual([
    'Rattan Rovers 1.90',
    'Draw 3.75',
    'Bamboo Cranes 3.60',
  ])
  expect(document.querySelector('input[checked]')?.getAttribute('value')).toBe('away')
  const drawDocument = parsePage(renderGamePage(viewOf('draw', { lastResult: LAST_RESULTS.draw })))
  expect(drawDocument.querySelector('input[name="choice"]')?.getAttribute('value')).toBe('07')
})

test('the received fields are in a collapsed table, where a very long value is truncated and its length shown', () => {
  const fields = [
    { name: '__VIEWSTATE', value: 'v'.repeat(1_048_576) },
    { name: 'password', value: '(the right password)' },
    { name: 'empty', value: '' },
  ]
  const page = renderGamePage(viewOf('reels', { arrived: { by: 'link', fields }, username: 'x'.repeat(1_048_576) }))
  const details = parsePage(page).querySelector('details.arrived')
  expect(details?.hasAttribute('open')).toBe(false)
  expect([...(details?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent)).toEqual([
    '__VIEWSTATE',
    `${'v'.repeat(500)}… (1,048,576 characters)`,
    'password',
    '(the right password)',
    'empty',
    '(empty)',
  ])
  expect(page.text.length).toBeLessThan(40_000)
})

test('a username that is too long for any account is not filled in again', () => {
  const filledInUsernameOf = (username: string) =>
    parsePage(renderLoginPage({ ...viewOf('reels'), username, problem: null }))
      .querySelector('input[name="username"]')
      ?.getAttribute('value')
  expect(filledInUsernameOf('orchid123456')).toBe('orchid123456')
  expect(filledInUsernameOf('x'.repeat(65))).toBe('')
})

test('a problem is announced in place of the last result, and nothing is announced without a problem', () => {
  expect(textOf(renderGamePage(viewOf('dice', { problem: 'Choose one first.' })), '[role="alert"]')).toBe(
    'Choose one first.',
  )
  const document = parsePage(
    renderGamePage(viewOf('dice', { problem: 'Choose one first.', lastResult: LAST_RESULTS.dice })),
  )
  expect(document.querySelector('.stage [role="alert"]')).not.toBeNull()
  expect(document.querySelector('.result')).toBeNull()
  expect(parsePage(renderGamePage(viewOf('dice'))).querySelector('[role="alert"]')).toBeNull()
  expect(
    textOf(renderLoginPage({ ...viewOf('reels'), username: '', problem: 'Wrong password.' }), '[role="alert"]'),
  ).toBe('Wrong password.')
})

test('a page names its game and its world only if it has them, and has no pictures without a game', () => {
  const { provider } = viewOf('reels')
  const pageOf = (code: string, world: string) => {
    const document = parsePage(
      renderNoticePage({ provider: { ...provider, code, world }, title: 'No', text: 'No.', canLogIn: false }),
    )
    return [document.querySelector('footer p:last-child')?.textContent, document.querySelectorAll('img').length]
  }
  expect(pageOf('', '')).toEqual(['A simulation for tests. The provider and its games are invented.', 0])
  expect(pageOf('MEKONG', 'main')).toEqual([
    'A simulation for tests, game MEKONG, world main. The provider and its games are invented.',
    2,
  ])
})

test('a notice links to the login page only if logging in helps', () => {
  const linkOf = (canLogIn: boolean) =>
    parsePage(
      renderNoticePage({ ...viewOf('reels'), title: 'Maintenance', text: 'Come back.', canLogIn }),
    ).querySelector('main a')
  expect(linkOf(true)?.getAttribute('href')).toBe('/w/test/login')
  expect(linkOf(false)).toBeNull()
})
