import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { canRun, findOnPath, installDebianPackage } from '../process/debian-package.ts'
import { UserError } from '../process/user-error.ts'

/** A phone of 360 by 640 at one and a half times its pixels; the lower eighth is left to the captions. */
const WIDTH = 540
const HEIGHT = 960
const BACKGROUND = '#060914'
const FRAMES_A_SECOND = 10
/** The constant rate factor: higher is smaller. Screens that hold still bear much. */
const RATE_FACTOR = 31

const findInstalled = (): string | undefined => {
  const found = findOnPath('ffmpeg')
  return found && canRun(found, '-version') ? found : undefined
}

/** The path of ffmpeg, which is installed where it is missing. Throws a UserError where that cannot be done. */
export const findFfmpeg = (): string => {
  const found = findInstalled() ?? (installDebianPackage('ffmpeg') ? findInstalled() : undefined)
  if (found) return found
  throw new UserError(
    'The videos are encoded with ffmpeg, and it could not be installed. Install it and run the command again.',
  )
}

/** Writes `<file>.mp4` and `<file>.webp` from a folder of recorded frames. H.264 is what iPhones play. */
export const encodeVideo = async (ffmpeg: string, folder: string, file: string): Promise<void> => {
  const pad = `pad=${WIDTH}:${HEIGHT}:0:0:color=${BACKGROUND}`
  execFileSync(ffmpeg, [
    ...['-y', '-loglevel', 'error', '-i', join(folder, 'frames.ffconcat')],
    ...['-vf', `fps=${FRAMES_A_SECOND},${pad}`, '-an', '-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation'],
    ...['-crf', String(RATE_FACTOR), '-pix_fmt', 'yuv420p', '-g', '250', '-movflags', '+faststart'],
    // The same frames make the same file.
    ...['-threads', '1', '-fflags', '+bitexact', '-map_metadata', '-1', `${file}.mp4`],
  ])
  const poster = join(folder, readFileSync(join(folder, 'poster.txt'), 'utf8'))
  const { height } = await sharp(poster).metadata()
  await sharp(
    await sharp(poster)
      .extend({ bottom: HEIGHT - height, background: BACKGROUND })
      .png()
      .toBuffer(),
  )
    .resize({ width: 360 })
    .webp({ quality: 60, effort: 6 })
    .toFile(`${file}.webp`)
}
