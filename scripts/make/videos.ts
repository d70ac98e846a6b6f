import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LOCALES } from '@sabai/contracts/constants'
import { VIDEO_NAMES } from '../../e2e/videos/plans.ts'
import { BUILDS, buildApp } from '../build/build-app.ts'
import { findChromium } from '../checks/chromium.ts'
import { readArguments } from '../process/read-arguments.ts'
import { runTool } from '../process/tool.ts'
import { runScript, UserError } from '../process/user-error.ts'
import { writeCaptions } from '../videos/captions.ts'
import { encodeVideo, findFfmpeg } from '../videos/ffmpeg.ts'

const USAGE =
  'Usage: npm run videos, or npm run videos -- <part of a name>, such as wallet or "balance, la"; records the how-to videos again'
const FOLDER = fileURLToPath(new URL('../../packages/web/src/features/how-to/videos', import.meta.url))

/** Records the videos of the how-to page from the built app, and writes their posters and captions. */
await runScript(async () => {
  const [namePart = ''] = readArguments(USAGE, [], 1).words
  const ffmpeg = findFfmpeg()
  for (const build of BUILDS) {
    const { code, output } = await buildApp(build)
    if (code !== 0) throw new UserError(output.trimEnd())
  }
  const framesFolder = mkdtempSync(join(tmpdir(), 'sabai-videos-'))
  try {
    const options = [
      'test',
      '--config=e2e/videos.config.ts',
      '--reporter=line',
      ...(namePart ? ['--grep', namePart] : []),
    ]
    const recording = await runTool('node_modules/playwright/cli.js', options, {
      CHROMIUM_PATH: await findChromium(),
      FRAMES: framesFolder,
    })
    if (recording.code !== 0) throw new UserError(recording.output.trimEnd())
    mkdirSync(FOLDER, { recursive: true })
    for (const name of VIDEO_NAMES)
      for (const locale of LOCALES) {
        if (!`${name}, ${locale}`.includes(namePart)) continue
        const file = join(FOLDER, `${name}-${locale}`)
        await encodeVideo(ffmpeg, join(framesFolder, `${name}-${locale}`), file)
        console.log(`${name}-${locale}.mp4  ${Math.round(statSync(`${file}.mp4`).size / 1_000)} kB`)
      }
    writeCaptions(FOLDER)
  } finally {
    rmSync(framesFolder, { recursive: true })
  }
})
