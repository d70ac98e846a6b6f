import { BUILDS, buildApp } from '../build/build-app.ts'
import { compareWithCommit } from '../pictures/compare-with-commit.ts'
import { drawPictures } from '../pictures/draw.ts'
import { drawReadme } from '../pictures/draw-readme.ts'
import { readArguments } from '../process/read-arguments.ts'
import { runScript, UserError } from '../process/user-error.ts'

const USAGE = `Usage:
  npm run pictures                                     screenshots of every page and dialog, into pictures/
  npm run pictures -- transfer                         only those with this in their name, such as "home, la build"
  npm run pictures -- --against main                   what differs from a commit, before and after, into pictures/against/
  npm run pictures -- --against main transfer          only those with this in their name
  npm run pictures -- workbench                        every view of the workbench in both colour schemes, into pictures/workbench/
  npm run pictures -- readme                           the pictures of README.md and docs, into docs/pictures/`

const buildAll = async (): Promise<void> => {
  for (const build of BUILDS) {
    const { code, output } = await buildApp(build)
    if (code !== 0) throw new UserError(output.trimEnd())
  }
}

/**
 * Takes screenshots of every page and dialog in each language, both builds and all widths, or of every view of the
 * workbench. Ends with exit code 1 if anything is cut off, scrolls sideways, has accessibility violations, or cannot be
 * shown.
 */
const drawAll = async (file: 'scenes' | 'workbench', name: string | undefined): Promise<void> => {
  await buildAll()
  const { code, output } = await drawPictures(file, name)
  console.log(output.trimEnd())
  process.exitCode = code
}

await runScript(async () => {
  const { flags, words } = readArguments(USAGE, ['against'], 2)
  const [firstWord, secondWord] = words
  if (flags.has('against')) {
    if (firstWord === undefined) throw new UserError(`Say which commit to compare with.\n${USAGE}`)
    return console.log(await compareWithCommit(firstWord, secondWord, buildAll))
  }
  if (firstWord === 'workbench') return drawAll('workbench', secondWord)
  if (firstWord !== 'readme' && secondWord !== undefined)
    throw new UserError(`There is no use for '${secondWord}'.\n${USAGE}`)
  if (firstWord !== 'readme') return drawAll('scenes', firstWord)
  await buildAll()
  console.log(await drawReadme(secondWord))
})
