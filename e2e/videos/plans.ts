import type { AppTexts } from '../fixture/app-texts.ts'
import { endBonus, receiveBonus } from './bonus-plans.ts'
import { balance, play, wallet } from './money-plans.ts'
import type { VideoAction, VideoName, VideoPlan } from './video-action.ts'

/** The script of each video, in the order of the how-to page. */
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
  readonly actions: readonly VideoAction[]
}

/** Returns the steps of a video in the order of its texts. */
export const stepsOf = (name: VideoName, { howTo }: Pick<AppTexts, 'howTo'>): VideoStep[] => {
  const actions: Readonly<Record<string, readonly VideoAction[]>> = PLANS[name].steps
  return Object.entries(howTo[name].step).map(([key, caption]) => ({ key, caption, actions: actions[key] ?? [] }))
}
