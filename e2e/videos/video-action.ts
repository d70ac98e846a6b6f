import type { Locale } from '@sabai/contracts'
import type { Locator, Page } from 'playwright/test'
import type { AppTexts } from '../fixture/app-texts.ts'
import type { TestClock } from '../fixture/client/test-clock.ts'
import type { TestWorld } from '../fixture/client/test-world.ts'

/** The member, game, amount and bonus that a video shows. */
export interface VideoSubject {
  readonly base: 'th' | 'la'
  readonly member: string
  /** An open game account: its code, and a pattern for its name. */
  readonly game: { readonly code: string; readonly name: RegExp }
  readonly amount: number
  /** A bonus that can be received once a day: its code, and a pattern for its name. */
  readonly bonus: { readonly code: string; readonly name: RegExp }
}

const THAI: VideoSubject = {
  base: 'th',
  member: 'somchai',
  game: { code: 'ORCHID', name: /^Orchid/ },
  amount: 100,
  bonus: { code: 'daily', name: /รายวัน/ },
}
const LAO: VideoSubject = {
  base: 'la',
  member: 'keo',
  game: { code: 'MEKONG', name: /^Mekong/ },
  amount: 50_000,
  bonus: { code: 'daily', name: /ລາຍວັນ/ },
}
/** The subject of the videos in each language. */
export const SUBJECTS: Readonly<Record<Locale, VideoSubject>> = { th: THAI, la: LAO, en: THAI }

/** The context of an action: the subject of its video, and the page, world and clock in which it is performed. */
export interface VideoContext extends VideoSubject {
  readonly page: Page
  readonly world: TestWorld
  readonly clock: TestClock
  /** The texts of the app in the language of the video. */
  readonly t: AppTexts
}

type FindLocator = (context: VideoContext) => Locator

/**
 * An action of a video. Elements are located by role and text, so that one list of actions serves all languages. An
 * action of the kind `happen` changes the world from outside the app, for example by a deposit that arrives.
 */
export type VideoAction =
  | { readonly kind: 'tap' | 'point' | 'show'; readonly find: FindLocator }
  | { readonly kind: 'type'; readonly find: FindLocator; readonly text: (context: VideoContext) => string }
  | { readonly kind: 'happen'; readonly run: (context: VideoContext) => Promise<void> }

export const tap = (find: FindLocator): VideoAction => ({ kind: 'tap', find })
/** Points at an element without tapping it, because the tap would leave the app. */
export const point = (find: FindLocator): VideoAction => ({ kind: 'point', find })
export const show = (find: FindLocator): VideoAction => ({ kind: 'show', find })
export const type = (find: FindLocator, text: (context: VideoContext) => string): VideoAction => ({
  kind: 'type',
  find,
  text,
})
export const changeWorld = (run: (context: VideoContext) => Promise<void>): VideoAction => ({ kind: 'happen', run })

/** The names of the videos, which are keys of the texts. */
export type VideoName = 'wallet' | 'play' | 'balance' | 'receiveBonus' | 'endBonus'
type StepKey<V extends VideoName> = AppTexts['howTo'][V] extends { step: infer S } ? keyof S & string : never

/** The script of a video: the actions that are performed while each step of its texts is shown. */
export interface VideoPlan<V extends VideoName> {
  /** Prepares the world before the home page is opened. */
  readonly prepare?: (context: VideoContext) => Promise<void>
  readonly steps: Readonly<Record<StepKey<V>, readonly VideoAction[]>>
  /** The step whose last frame becomes the poster of the video. */
  readonly poster: StepKey<V>
}

/** Converts a text to a pattern in which each placeholder, such as `{{amount}}`, matches any value. */
export const toPattern = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\{\w+\}\}/g, '.+'))
