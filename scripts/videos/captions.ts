import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locale } from '@sabai/contracts'
import { LOCALES } from '@sabai/contracts/constants'
import { stepsOf, VIDEO_NAMES } from '../../e2e/videos/plans.ts'
import { timeStep } from '../../e2e/videos/timing.ts'
import type { VideoName } from '../../e2e/videos/video-action.ts'
import { howTo as en } from '../../packages/web/src/texts/en/account/how-to.ts'
import { howTo as la } from '../../packages/web/src/texts/la/account/how-to.ts'
import { howTo as th } from '../../packages/web/src/texts/th/account/how-to.ts'

const TEXTS = { th, la, en }

const formatTime = (seconds: number): string => new Date(Math.round(seconds * 1_000)).toISOString().slice(14, 23)

/**
 * Formats the captions of a video as WebVTT: the text of each step, for as long as the step takes in the video. The text
 * keeps a distance from the edges of the player.
 */
export const formatCaptions = (name: VideoName, locale: Locale): string => {
  let endSeconds = 0
  const cues = stepsOf(name, { howTo: TEXTS[locale] }).map(({ caption, actions }) => {
    const startSeconds = endSeconds
    endSeconds += timeStep(actions).totalSeconds
    return `${formatTime(startSeconds)} --> ${formatTime(endSeconds)} size:90%\n${caption}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

/** Lists all caption files with their contents. */
export const listCaptions = (): { file: string; text: string }[] =>
  VIDEO_NAMES.flatMap((name) =>
    LOCALES.map((locale) => ({ file: `${name}-${locale}.vtt`, text: formatCaptions(name, locale) })),
  )

export const writeCaptions = (folder: string): void => {
  for (const { file, text } of listCaptions()) writeFileSync(join(folder, file), text)
}
