import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { canRun, findOnPath, installDebianPackage } from '../process/debian-package.ts'
import { UserError } from '../process/user-error.ts'

/**
 * The size of the videos in pixels: that of a phone screen of 360 by 640 CSS pixels, times 1.5. The lowest eighth is
 * left for the captions.
 */
const WIDTH = 540
const HEIGHT = 960
const BACKGROUND = '#060914'
const FRAMES_PER_SECOND = 10
/**
 * The constant rate factor of H.264. A higher factor makes smaller files of lower quality. The lower quality is hardly
 * visible in these videos, because little moves in them.
 */
const RATE_FACTOR = 31

const findInstalled = (): string | undefined => {
  const foundPath = findOnPath('ffmpeg')
  return foundPath && canRun(foundPath, '-version') ? foundPath : undefined
}

/** Returns the path of ffmpeg, after installing it if it is missing. Throws a UserError if that fails. */
export const findFfmpeg = (): string => {
  const ffmpeg = findInstalled() ?? (installDebianPackage('ffmpeg') ? findInstalled() : undefined)
  if (ffmpeg) return ffmpeg
  throw new UserError(
    'The videos are encoded with ffmpeg, and it could not be installed. Install it and run the command again.',
  )
}

/** Writes `<file>.mp4` and `<file>.webp` from a folder of recorded frames. Encodes as H.264, which iPhones play. */
export const encodeVideo = async (ffmpeg: string, folder: string, file: string): Promise<void> => {
  const padFilter = `pad=${WIDTH}:${HEIGHT}:0:0:color=${BACKGROUND}`
  execFileSync(ffmpeg, [
    ...['-y', '-loglevel', 'error', '-i', join(folder, 'frames.ffconcat')],
    ...[
      '-vf',
      `fps=${FRAMES_PER_SECOND},${padFilter}`,
      '-an',
      '-c:v',
      'libx264',
      '-preset',
      'veryslow',
      '-tune',
      'animation',
    ],
    ...['-crf', String(RATE_FACTOR), '-pix_fmt', 'yuv420p', '-g', '250', '-movflags', '+faststart'],
    // These options make the output deterministic.
    ...['-threads', '1', '-fflags', '+bitexact', '-map_metadata', '-1', `${file}.mp4`],
  ])
  const posterFile = join(folder, readFileSync(join(folder, 'poster.txt'), 'utf8'))
  const { height } = await sharp(posterFile).metadata()
  await sharp(
    await sharp(posterFile)
      .extend({ bottom: HEIGHT - height, background: BACKGROUND })
      .png()
      .toBuffer(),
  )
    .resize({ width: 360 })
    .webp({ quality: 60, effort: 6 })
    .toFile(`${file}.webp`)
}
