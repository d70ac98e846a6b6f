import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import sharp from 'sharp'
import { MODULE_SIZES_FILE } from '../../packages/web/build/bundle/module-sizes-plugin.ts'
import { buildApp, folderOf } from '../build/build-app.ts'
import { mapsFolderOf } from '../build/build-folders.ts'
import { makeScratchTree } from '../process/scratch-tree.ts'
import { UserError } from '../process/user-error.ts'
import { type BuildModules, hasChangedModule, toChangedModules } from './changed-modules.ts'
import { drawPictures } from './draw.ts'
import { countDifferentPixels } from './pixels.ts'

const FOLDER = 'pictures/against'
const GAP_PX = 16

const runGit = (...options: string[]): string =>
  execFileSync('git', options, { encoding: 'utf8', stdio: 'pipe' }).trim()

/** Returns the hash of a commit. Throws a UserError for a name that git does not know. */
const resolveCommit = (name: string): string => {
  try {
    return runGit('rev-parse', '--verify', '--end-of-options', `${name}^{commit}`)
  } catch {
    throw new UserError(
      `There is no commit '${name}' here. Name a branch, a tag or a hash, such as main or HEAD~1: npm run pictures -- --against main`,
    )
  }
}

/** Lists the files that differ from a commit, including uncommitted and untracked ones. */
const listChangedFiles = (commit: string): string[] =>
  [
    ...runGit('diff', '--name-only', commit).split('\n'),
    ...runGit('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter(Boolean)

/** Builds the app of a commit in a copy. Returns the folder of the copy, which the caller has to remove. */
const buildCommit = async (commit: string): Promise<string> => {
  const tree = makeScratchTree(commit)
  const { code, output } = await buildApp('th', tree)
  if (code === 0) return tree
  rmSync(tree, { recursive: true })
  throw new UserError(
    `The app of ${commit.slice(0, 8)} cannot be built with the packages that are installed here:\n${output.trimEnd()}`,
  )
}

/** Writes both pictures side by side: the commit's on the left, the current one on the right. */
const writePair = async (before: string, after: string, file: string): Promise<void> => {
  const [{ width: left, height: leftHeight }, { width: right, height: rightHeight }] = await Promise.all([
    sharp(before).metadata(),
    sharp(after).metadata(),
  ])
  await sharp({
    create: {
      width: left + GAP_PX + right,
      height: Math.max(leftHeight, rightHeight),
      channels: 3,
      background: '#888',
    },
  })
    .composite([
      { input: before, left: 0, top: 0 },
      { input: after, left: left + GAP_PX, top: 0 },
    ])
    .png()
    .toFile(file)
}

/** Joins the pairs into one sheet, from top to bottom, each at half its size. */
const writeSheet = async (pairs: readonly string[], file: string): Promise<void> => {
  const rows = await Promise.all(
    pairs.map(async (pair) => {
      const { width = 0 } = await sharp(pair).metadata()
      const input = await sharp(pair)
        .resize(Math.round(width / 2))
        .toBuffer()
      return { input, ...(await sharp(input).metadata()) }
    }),
  )
  let top = GAP_PX
  const placedPictures = rows.map(({ input, height = 0 }) => {
    const placedPicture = { input, left: GAP_PX, top }
    top += height + GAP_PX
    return placedPicture
  })
  const width = Math.max(...rows.map((row) => row.width ?? 0)) + 2 * GAP_PX
  await sharp({ create: { width, height: top, channels: 3, background: '#888' } })
    .composite(placedPictures)
    .png()
    .toFile(file)
}

/**
 * Finds the screens that do not look as they did at a commit. First draws all screens with the current app. Then draws, with the app
 * of the commit, the screens that have loaded a changed module. If the two pictures of a screen differ, writes them
 * side by side. Returns a summary.
 */
export const compareWithCommit = async (
  name: string,
  namePart: string | undefined,
  build: () => Promise<void>,
): Promise<string> => {
  const commit = resolveCommit(name)
  const shortCommit = commit.slice(0, 8)
  const changedModules = toChangedModules(listChangedFiles(commit))
  if (changedModules.length === 0)
    return `Nothing that a screen shows has changed since ${shortCommit}: nothing is drawn.`
  rmSync(FOLDER, { recursive: true, force: true })
  const commitTree = await buildCommit(commit)
  try {
    await build()
    const folders = { before: resolve(FOLDER, 'before'), after: resolve(FOLDER, 'after') }
    const afterRun = await drawPictures('compare', namePart, { PICTURES: folders.after })
    if (!existsSync(folders.after)) throw new UserError(afterRun.output.trimEnd())
    const modules = JSON.parse(
      readFileSync(join(mapsFolderOf(folderOf('th')), MODULE_SIZES_FILE), 'utf8'),
    ) as BuildModules
    const drawnScenes = readdirSync(folders.after)
      .filter((file) => file.endsWith('.json'))
      .map((file) => basename(file, '.json'))
    const concernedScenes = drawnScenes.filter((scene) =>
      hasChangedModule(
        JSON.parse(readFileSync(join(folders.after, `${scene}.json`), 'utf8')) as string[],
        modules,
        changedModules,
      ),
    )
    if (concernedScenes.length === 0)
      return `${drawnScenes.length} screens drawn; none of them has a part that changed since ${shortCommit}.`
    const listFile = join(resolve(FOLDER), 'concerned.json')
    writeFileSync(listFile, JSON.stringify(concernedScenes))
    const beforeRun = await drawPictures('compare', undefined, {
      PICTURES: folders.before,
      PICTURES_BUILD: resolve(commitTree, folderOf('th')),
      PICTURES_ONLY: listFile,
    })
    return await writeReport(
      concernedScenes,
      folders,
      shortCommit,
      [afterRun, beforeRun].filter(({ code }) => code !== 0).map(({ output }) => output.trimEnd()),
    )
  } finally {
    rmSync(commitTree, { recursive: true })
  }
}

const writeReport = async (
  concernedScenes: readonly string[],
  { before, after }: Readonly<Record<'before' | 'after', string>>,
  shortCommit: string,
  failures: readonly string[],
): Promise<string> => {
  const pairs: string[] = []
  const unchangedPictures: string[] = []
  const newPictures: string[] = []
  for (const file of readdirSync(after).filter((each) => each.endsWith('.png'))) {
    const scene = file.replace(/-\d+\.png$/, '')
    if (!concernedScenes.includes(scene)) continue
    if (!existsSync(join(before, file))) newPictures.push(file)
    else if ((await countDifferentPixels(join(before, file), join(after, file))) === 0) unchangedPictures.push(file)
    else {
      mkdirSync(FOLDER, { recursive: true })
      await writePair(join(before, file), join(after, file), join(FOLDER, file))
      pairs.push(join(FOLDER, file))
    }
  }
  if (pairs.length > 0) await writeSheet(pairs, join(FOLDER, 'sheet.png'))
  if (failures.length > 0) process.exitCode = 1
  return [
    ...failures,
    `${pairs.length} pictures differ from ${shortCommit}, ${unchangedPictures.length} with changed parts look the same.`,
    ...(newPictures.length > 0 ? [`Not shown at ${shortCommit}: ${newPictures.join(', ')}.`] : []),
    ...(pairs.length > 0
      ? [`Before and after, side by side: ${join(FOLDER, 'sheet.png')} and each in ${FOLDER}.`]
      : []),
  ].join('\n')
}
