/**
 * Draws every picture of the fixtures: `npm run art`. The same code gives the same bytes: what it
 * writes is committed, and a picture is changed by changing its drawing in `art/`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pictures } from './art/pictures.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
for (const [path, svg] of pictures) {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), svg)
}
console.log(`${pictures.length} pictures drawn.`)
