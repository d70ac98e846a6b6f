import { expect, test } from 'vitest'
import { chooseLink, detectDevice } from './choose-link.ts'

const WEB_ADDRESS = 'https://a.example/web'
const ANDROID_ADDRESS = 'https://a.example/android'
const IOS_ADDRESS = 'https://a.example/ios'
const MAC_USER_AGENT =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'

test.each([
  ['android', 'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36', 5],
  ['android', 'Mozilla/5.0 (Linux; Android 13; V2205; wv) Chrome/131.0 Mobile Safari/537.36 Line/14.20.0/IAB', 5],
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari Line/14.20.0', 5],
  ['ios', MAC_USER_AGENT, 5],
  ['other', MAC_USER_AGENT, 0],
  ['other', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36', 10],
  ['other', '', 0],
])('the device "%s" is detected from the user agent "%s" and %i touch points', (device, userAgent, maxTouchPoints) => {
  expect(detectDevice({ userAgent, maxTouchPoints })).toBe(device)
})

test.each([
  ['android', { web: WEB_ADDRESS, android: ANDROID_ADDRESS, ios: IOS_ADDRESS }, ANDROID_ADDRESS, true],
  ['ios', { web: WEB_ADDRESS, android: ANDROID_ADDRESS, ios: IOS_ADDRESS }, IOS_ADDRESS, true],
  ['other', { web: WEB_ADDRESS, android: ANDROID_ADDRESS, ios: IOS_ADDRESS }, WEB_ADDRESS, false],
  ['android', { web: WEB_ADDRESS, android: '', ios: IOS_ADDRESS }, WEB_ADDRESS, false],
  ['ios', { web: '', android: ANDROID_ADDRESS, ios: '' }, '', false],
  ['other', { web: '', android: ANDROID_ADDRESS, ios: IOS_ADDRESS }, '', false],
] as const)('on the device "%s", a game with the addresses %j opens at "%s"', (device, links, address, isApp) => {
  expect(chooseLink(links, device)).toEqual({ address, isApp })
})
