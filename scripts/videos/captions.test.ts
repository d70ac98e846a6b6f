import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LOCALES } from '@sabai/contracts/constants'
import { expect, test } from 'vitest'
import { VIDEO_NAMES } from '../../e2e/videos/plans.ts'
import { formatCaptions, listCaptions } from './captions.ts'

const FOLDER = resolve(import.meta.dirname, '../../packages/web/src/features/how-to/videos')
const names = VIDEO_NAMES.flatMap((name) => LOCALES.map((locale) => `${name}-${locale}`))

test('the caption files of the how-to videos match the texts of the app in three languages', () => {
  for (const { file, text } of listCaptions())
    expect(readFileSync(join(FOLDER, file), 'utf8'), 'write them again: npm run videos').toBe(text)
})

test('the captions of a how-to video have the same times in every language', () => {
  const timesOf = (text: string) => text.match(/^.* --> .*$/gm)
  for (const name of VIDEO_NAMES)
    for (const locale of LOCALES)
      expect(timesOf(formatCaptions(name, locale)), `${name}, ${locale}`).toEqual(timesOf(formatCaptions(name, 'th')))
})

test('each how-to video has a poster, captions and a streamable file per language; the video files total under 3 MB', () => {
  expect(readdirSync(FOLDER).toSorted()).toEqual(
    names.flatMap((name) => ['mp4', 'vtt', 'webp'].map((type) => `${name}.${type}`)).toSorted(),
  )
  const total = names.reduce((bytes, name) => bytes + statSync(join(FOLDER, `${name}.mp4`)).size, 0)
  expect(total).toBeLessThan(3_000_000)
  for (const name of names) {
    const video = readFileSync(join(FOLDER, `${name}.mp4`))
    // A player needs the index `moov` to start; if it precedes the media data, the player need not fetch the end first.
    expect(video.indexOf('moov'), name).toBeLessThan(video.indexOf('mdat'))
    expect(video.includes('avc1'), name).toBe(true)
  }
})
