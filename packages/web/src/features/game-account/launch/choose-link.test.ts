import { expect, test } from 'vitest'
import { chooseLink, detectDevice } from './choose-link.ts'

const WEB = 'https://a.example/web'
const ANDROID = 'https://a.example/android'
const IOS = 'https://a.example/ios'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

test.each([
  ['android', 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36', 5],
  ['android', 'Mozilla/5.0 (Linux; Android 13; V2205; wv) Chrome/131.0 Mobile Safari/537.36 Line/14.20.0/IAB', 5],
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari Line/14.20.0', 5],
  ['ios', MAC, 5],
  ['other', MAC, 0],
  ['other', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', 10],
  ['other', '', 0],
])('the device "%s" is detected from the user agent "%s" and %i touch points', (device, userAgent, maxTouchPoints) => {
  expect(detectDevice({ userAgent, maxTouchPoints })).toBe(device)
})

test.each([
  ['android', { web: WEB, android: ANDROID, ios: IOS }, ANDROID, true],
  ['ios', { web: WEB, android: ANDROID, ios: IOS }, IOS, true],
  ['other', { web: WEB, android: ANDROID, ios: IOS }, WEB, false],
  ['android', { web: WEB, android: '', ios: IOS }, WEB, false],
  ['ios', { web: '', android: ANDROID, ios: '' }, '', false],
  ['other', { web: '', android: ANDROID, ios: IOS }, '', false],
] as const)('on the device "%s", a game with the addresses %j opens at "%s"', (device, links, address, isApp) => {
  expect(chooseLink(links, device)).toEqual({ address, isApp })
})
