export type Device = 'android' | 'ios' | 'other'

/** The addresses of a game as they came; empty where it has none. */
export interface GameLinks {
  readonly web: string
  readonly android: string
  readonly ios: string
}

/** The apps of a game; empty where there is none. */
export type Apps = Pick<GameLinks, 'android' | 'ios'>

type Navigator = Pick<globalThis.Navigator, 'userAgent' | 'maxTouchPoints'>

/** The kind of device, as far as apps of games are concerned. An iPad calls itself a Macintosh, which has no touch screen. */
export const detectDevice = ({ userAgent, maxTouchPoints }: Navigator): Device => {
  if (/android/i.test(userAgent)) return 'android'
  const isTablet = /Macintosh/.test(userAgent) && maxTouchPoints > 1
  return isTablet || /iPhone|iPad|iPod/.test(userAgent) ? 'ios' : 'other'
}

/** The address that is opened on a device: its app, or else the web; empty where the game has neither. */
export const chooseLink = (links: GameLinks, device: Device): { address: string; isApp: boolean } => {
  const app = device === 'other' ? '' : links[device]
  return app ? { address: app, isApp: true } : { address: links.web, isApp: false }
}
