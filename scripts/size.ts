import { BASES, buildBase } from './build/build-base.ts'
import { runScript, UserError } from './process/user-error.ts'
import { figuresOf, formatFigure } from './size/report.ts'

/** Builds both apps (unless `--built`) and prints what they weigh; over a budget it ends with exit code 1. */
await runScript(async () => {
  console.log('gzip (zlib, level 6); fonts as they are')
  for (const base of BASES) {
    if (!process.argv.includes('--built')) {
      const { code, output } = await buildBase(base)
      if (code !== 0) throw new UserError(output.trimEnd())
    }
    const figures = figuresOf(base)
    console.log(`\n${base === 'th' ? 'Thai build' : 'Laos build'}`)
    for (const figure of figures) console.log(formatFigure(figure))
    if (figures.some(({ bytes, budget }) => bytes > budget)) process.exitCode = 1
  }
})
