import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchVersion } from './watch-version.ts'

const createPage = (build: string) => `<script type="module" crossorigin src="/assets/${build}.js"></script>`

let servedBuild = ''
let stopWatching = () => {}
const onNewBuild = vi.fn<(build: string) => void>()
const fetchPage = vi.fn(async () => new Response(servedBuild))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetchPage)
  const script = document.createElement('script')
  script.type = 'text/plain'
  script.setAttribute('src', '/assets/index-Running.js')
  vi.spyOn(document, 'querySelector').mockReturnValue(script)
  servedBuild = createPage('index-Running')
  stopWatching = watchVersion(onNewBuild)
})
afterEach(() => {
  stopWatching()
  vi.restoreAllMocks()
  vi.clearAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const setVisible = async (isVisible: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(2_000)
}
const failToLoadPart = async () => {
  globalThis.dispatchEvent(new Event('vite:preloadError'))
  await vi.advanceTimersByTimeAsync(0)
}

test("the running build is compared with the host's every 15 minutes, and another build is reported", async () => {
  await vi.advanceTimersByTimeAsync(16 * 60_000)
  expect(fetchPage).toHaveBeenCalledTimes(1)
  expect(onNewBuild).not.toHaveBeenCalled()
  servedBuild = createPage('index-NewOne1')
  await vi.advanceTimersByTimeAsync(15 * 60_000)
  expect(onNewBuild.mock.calls).toEqual([['index-NewOne1']])
  expect(fetchPage).toHaveBeenLastCalledWith('/', {
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  })
})

test('the running build is compared with the host’s when the member returns after five minutes or more, but not sooner', async () => {
  servedBuild = createPage('index-NewOne1')
  await setVisible(false)
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  await setVisible(true)
  expect(fetchPage).not.toHaveBeenCalled()
  await setVisible(false)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  await setVisible(true)
  expect(onNewBuild).toHaveBeenCalledOnce()
})

test('if ten parts cannot be fetched at the same time, the build is compared with the host’s only once', async () => {
  servedBuild = createPage('index-NewOne1')
  for (let count = 0; count < 10; count += 1) await failToLoadPart()
  expect(fetchPage).toHaveBeenCalledOnce()
  expect(onNewBuild).toHaveBeenCalledOnce()
})

test.each([
  ['an empty page', ''],
  ['the page of another site', '<html><title>Welcome to the hotel</title><script src="/portal.js"></script></html>'],
  ['a page of the running build', createPage('index-Running')],
])('%s is not mistaken for a new version', async (_, page) => {
  servedBuild = page
  await failToLoadPart()
  expect(fetchPage).toHaveBeenCalledOnce()
  expect(onNewBuild).not.toHaveBeenCalled()
})

test('an unreachable host is not mistaken for a new version', async () => {
  fetchPage.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await failToLoadPart()
  expect(onNewBuild).not.toHaveBeenCalled()
})
