import { relative, resolve } from 'node:path'
import { build } from 'vite'
import { readArguments } from './process/read-arguments.ts'
import { runScript } from './process/user-error.ts'

const WEB = 'packages/web'
const USAGE = 'Usage: npm run build, or npm run build -- <folder>; the folder may also be given as BUILD_OUT'

await runScript(async () => {
  const [folder = process.env.BUILD_OUT || `${WEB}/dist`] = readArguments(USAGE, [], 1).words
  const outside = relative(`${WEB}/dist`, folder).startsWith('..')
  await build({ root: WEB, logLevel: 'warn', build: { outDir: resolve(folder), emptyOutDir: !outside } })
  console.log(`Built into ${relative('.', folder)}`)
})
