import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pictures } from '../art/pictures.ts'
import { readArguments } from '../process/read-arguments.ts'
import { runScript } from '../process/user-error.ts'

const USAGE = 'Usage: npm run art, which draws every picture again'
const root = fileURLToPath(new URL('..', import.meta.url))

/** The same code gives the same bytes: the pictures are committed, and one is changed by changing its drawing in `art/`. */
await runScript(async () => {
  readArguments(USAGE, [], 0)
  for (const [path, svg] of pictures) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), svg)
  }
  console.log(`${pictures.length} pictures drawn.`)
})
