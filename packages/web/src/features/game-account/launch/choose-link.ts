export type Device = 'android' | 'ios' | 'other'

/** The addresses of a game as received, unchecked. An address is an empty string if the game has none. */
export interface GameLinks {
  readonly web: string
  readonly android: string
  readonly ios: string
}

/** The addresses of a game's apps. An address is an empty string if the game has no such app. */
export type AppStoreLinks = Pick<GameLinks, 'android' | 'ios'>

type NavigatorInfo = Pick<globalThis.Navigator, 'userAgent' | 'maxTouchPoints'>

/** Detects the device, to choose the app for it. An iPad reports itself as a Macintosh, but has a touch screen. */
export const detectDevice = ({ userAgent, maxTouchPoints }: NavigatorInfo): Device => {
  if (/android/i.test(userAgent)) return 'android'
  const isIpad = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return isIpad || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'other'
}

/**
 * Returns the address to open on a device: the address of the game's app for the device, or of its web page if there is
 * no such app. The address is empty if the game has neither.
 */
export const chooseLink = (links: GameLinks, device: Device): { address: string; isApp: boolean } => {
  const appAddress = device === 'other' ? '' : links[device]
  return appAddress ? { address: appAddress, isApp: true } : { address: links.web, isApp: false }
}
