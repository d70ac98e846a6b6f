import type { Locale } from '@sabai/contracts'
import type { Locator, Page } from 'playwright/test'
import type { AppTexts } from '../fixture/app-texts.ts'
import type { TestClock } from '../fixture/clock.ts'
import type { TestWorld } from '../fixture/world.ts'

/** Who a video shows, and with what. */
export interface Subject {
  readonly base: 'th' | 'la'
  readonly member: string
  /** A game account that is open: its code, and how its name begins. */
  readonly game: { readonly code: string; readonly name: RegExp }
  readonly amount: number
  /** A bonus that may be received once a day: its code, and what its name has. */
  readonly bonus: { readonly code: string; readonly name: RegExp }
}

const THAI: Subject = {
  base: 'th',
  member: 'somchai',
  game: { code: 'ORCHID', name: /^Orchid/ },
  amount: 100,
  bonus: { code: 'daily', name: /รายวัน/ },
}
const LAO: Subject = {
  base: 'la',
  member: 'keo',
  game: { code: 'MEKONG', name: /^Mekong/ },
  amount: 50_000,
  bonus: { code: 'daily', name: /ລາຍວັນ/ },
}
/** Whom the videos of each language show. */
export const SUBJECTS: Readonly<Record<Locale, Subject>> = { th: THAI, la: LAO, en: THAI }

export interface Stage extends Subject {
  readonly page: Page
  readonly world: TestWorld
  readonly clock: TestClock
  /** The texts of the app in the language of the video. */
  readonly t: AppTexts
}

type Find = (stage: Stage) => Locator

/**
 * A thing that is done or shown: it is found by its role and its words, so that one list serves all languages.
 * `happen` is done out of sight, such as a deposit that arrives.
 */
export type Act =
  | { readonly kind: 'tap' | 'point' | 'show'; readonly find: Find }
  | { readonly kind: 'type'; readonly find: Find; readonly text: (stage: Stage) => string }
  | { readonly kind: 'happen'; readonly run: (stage: Stage) => Promise<void> }

export const tap = (find: Find): Act => ({ kind: 'tap', find })
/** Shows where to tap last, and does not: what it opens is no part of the app. */
export const point = (find: Find): Act => ({ kind: 'point', find })
export const show = (find: Find): Act => ({ kind: 'show', find })
export const type = (find: Find, text: (stage: Stage) => string): Act => ({ kind: 'type', find, text })
export const happen = (run: (stage: Stage) => Promise<void>): Act => ({ kind: 'happen', run })

/** The videos, by their names in the texts. */
export type VideoName = 'wallet' | 'play' | 'balance' | 'receiveBonus' | 'endBonus'
type StepKey<V extends VideoName> = AppTexts['howTo'][V] extends { step: infer S } ? keyof S & string : never

/** A video: what is done while each step of its texts is said. */
export interface VideoPlan<V extends VideoName> {
  /** Brings about what the video begins with, before home is opened. */
  readonly prepare?: (stage: Stage) => Promise<void>
  readonly steps: Readonly<Record<StepKey<V>, readonly Act[]>>
  /** The step whose end is the picture of the video. */
  readonly poster: StepKey<V>
}

/** The texts and names of the screens have gaps for amounts and names. */
export const toPattern = (text: string): RegExp =>
  new RegExp(text.replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replace(/\{\{\w+\}\}/g, '.+'))
