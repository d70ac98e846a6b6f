import type { Locale } from '@sabai/contracts/constants'

const VIDEO_FILES = import.meta.glob<string>('./videos/*.{mp4,webp,vtt}', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** The videos in their chapters, in the order of the page (product section 2, "How-to"). */
export const CHAPTERS = [
  { key: 'money', videos: ['wallet'] },
  { key: 'games', videos: ['play', 'balance'] },
  { key: 'bonuses', videos: ['receiveBonus', 'endBonus'] },
] as const
export type Video = (typeof CHAPTERS)[number]['videos'][number]

/** Returns the addresses of the files of a video in a language: the video, its poster, and its captions. */
export const videoFilesOf = (video: Video, locale: Locale) => {
  const addressOf = (type: 'mp4' | 'webp' | 'vtt') => VIDEO_FILES[`./videos/${video}-${locale}.${type}`]
  return { video: addressOf('mp4'), poster: addressOf('webp'), captions: addressOf('vtt') }
}
