import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { appIcons, renderIcon } from '../art/app-icons.ts'
import { pictures } from '../art/pictures.ts'
import { readArguments } from '../process/read-arguments.ts'
import { runScript } from '../process/user-error.ts'

const USAGE = 'Usage: npm run art, which draws every picture again'
const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Writes every generated picture. Each run writes the same files, which are committed. To change a picture, change its
 * code in `scripts/art`.
 */
await runScript(async () => {
  readArguments(USAGE, [], 0)
  for (const [path, svg] of pictures) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), svg)
  }
  for (const icon of appIcons) writeFileSync(join(root, icon.path), await renderIcon(icon))
  console.log(`${pictures.length} pictures and ${appIcons.length} icons drawn.`)
})
