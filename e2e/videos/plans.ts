import type { AppTexts } from '../fixture/app-texts.ts'
import type { Act, VideoName, VideoPlan } from './act.ts'
import { endBonus, receiveBonus } from './bonus-plans.ts'
import { balance, play, wallet } from './money-plans.ts'

/** The script of each video, in the order of the page. */
export const PLANS: { readonly [V in VideoName]: VideoPlan<V> } = {
  wallet,
  play,
  balance,
  receiveBonus,
  endBonus,
}
export const VIDEO_NAMES = Object.keys(PLANS) as VideoName[]

export interface VideoStep {
  readonly key: string
  readonly caption: string
  readonly acts: readonly Act[]
}

/** Returns the steps of a video in the order of its texts. */
export const stepsOf = (name: VideoName, { howTo }: Pick<AppTexts, 'howTo'>): VideoStep[] => {
  const acts: Readonly<Record<string, readonly Act[]>> = PLANS[name].steps
  return Object.entries(howTo[name].step).map(([key, caption]) => ({ key, caption, acts: acts[key] ?? [] }))
}
