import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeMock } from '../../testing/fake-mock.ts'
import { openGame } from './open-game.ts'

const LINK = 'http://orchid.example.localhost:3001/w/mine/enter?ticket=abc'
const LAUNCH_ROUTE = 'POST /__mock/worlds/{id}/launches'

/** A fake browser tab that records what is done to it. */
const fakeTab = () => {
  const doneSteps: string[] = []
  const tab = {
    opener: window as Window | null,
    document: { title: '' },
    location: { replace: (link: string) => doneSteps.push(link) },
    close: () => doneSteps.push('closed'),
  }
  return { tab, done: doneSteps }
}

let openedTab: ReturnType<typeof fakeTab>

beforeEach(() => {
  openedTab = fakeTab()
  vi.stubGlobal('open', () => openedTab.tab)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('a game opens in its own tab, which cannot access the workbench', async () => {
  const mock = fakeMock()
  mock.reply(LAUNCH_ROUTE, { link: LINK })
  const opening = openGame('mine', 'dao', 'ORCHID')
  expect(openedTab.tab.document.title).toBe('Opening ORCHID…')
  await opening
  expect(openedTab).toMatchObject({ tab: { opener: null }, done: [LINK] })
  expect(mock.calls.map(({ path, body }) => [path, body])).toEqual([
    ['/__mock/worlds/mine/launches', { member: 'dao', game: 'ORCHID' }],
  ])
})

test('opening a game rejects with a sentence about pop-ups if the tab is blocked, without a call to the mock', async () => {
  const mock = fakeMock()
  vi.stubGlobal('open', () => null)
  await expect(openGame('mine', 'dao', 'ORCHID')).rejects.toThrow('Allow pop-ups for this page')
  expect(mock.calls).toEqual([])
})

test('the tab for a game is closed again if the mock refuses the link', async () => {
  const mock = fakeMock()
  mock.answer(LAUNCH_ROUTE, () => Response.json({ message: 'There is no member "x".' }, { status: 400 }))
  await expect(openGame('mine', 'x', 'ORCHID')).rejects.toThrow('There is no member "x".')
  expect(openedTab.done).toEqual(['closed'])
})
