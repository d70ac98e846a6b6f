import { statSync } from 'node:fs'
import { relative } from 'node:path'
import { packFixture } from './fixture/pack-fixture.ts'
import { readArguments } from './process/read-arguments.ts'
import { runScript } from './process/user-error.ts'

const USAGE = 'Usage: npm run pack:fixture, or npm run pack:fixture -- <folder>'

await runScript(async () => {
  const [folder = 'dist'] = readArguments(USAGE, [], 1).words
  const tarball = await packFixture(folder)
  const kilobytes = Math.ceil(statSync(tarball).size / 1_000)
  console.log(`Packed ${relative('.', tarball)} (${kilobytes} kB). Install it in another project: npm install <path>`)
})
