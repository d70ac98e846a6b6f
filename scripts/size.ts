import { BASES, buildApp, folderOf } from './build/build-app.ts'
import { readArguments } from './process/read-arguments.ts'
import { runScript, UserError } from './process/user-error.ts'
import { findSocketCode } from './size/find-socket-code.ts'
import { explainGrowth } from './size/growth.ts'
import { figuresOf, formatFigure } from './size/report.ts'

const USAGE = 'Usage: npm run size, or npm run size -- --built to weigh what is built already'

/** Makes both builds (unless `--built`) and prints their sizes. Ends with exit code 1 if a size is over its budget. */
await runScript(async () => {
  const { flags } = readArguments(USAGE, ['built'], 0)
  console.log('gzip (zlib, level 6); fonts as they are')
  for (const base of BASES) {
    if (!flags.has('built')) {
      const { code, output } = await buildApp(base)
      if (code !== 0) throw new UserError(output.trimEnd())
    }
    const figures = figuresOf(base)
    console.log(`\n${base === 'th' ? 'Thai build' : 'Laos build'}`)
    for (const figure of figures) console.log(formatFigure(figure))
    for (const { bytes, budget, scriptsOf } of figures) {
      if (bytes <= budget) continue
      process.exitCode = 1
      if (scriptsOf) console.log(await explainGrowth(base, scriptsOf))
    }
  }
  if (!flags.has('built')) return
  // A build with chat pushes must have the code of socket.io in one separate chunk. A build without them must not have
  // this code.
  const [withPushes, withoutPushes] = [findSocketCode(folderOf('th')).length, findSocketCode(folderOf('tabs'))]
  if (withPushes !== 1 || withoutPushes.length > 0)
    throw new UserError(
      `socket.io is in ${withPushes} files of the build with pushes (1 expected), and in these files of the build without pushes: ${withoutPushes.join(', ') || 'none'}`,
    )
})
