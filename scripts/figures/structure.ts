import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { runForJson } from '../process/tool.ts'

export const MAX_FILE_LINES = 250
export const MAX_FOLDER_FILES = 15

const isSource = (file: string): boolean => !/\.(test|spec)\.tsx?$/.test(file)

/**
 * Measures the tracked code: the numbers of files and lines, and the files and folders that exceed their limits, each
 * as `<count> <path>`.
 */
export const measureStructure = () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { encoding: 'utf8' }).trim().split('\n')
  const lineCounts = new Map(files.map((file) => [file, readFileSync(file, 'utf8').split('\n').length - 1]))
  const sources = files.filter(isSource)
  const fileCounts = new Map<string, number>()
  for (const file of sources.filter((each) => !each.endsWith('.css')))
    fileCounts.set(dirname(file), (fileCounts.get(dirname(file)) ?? 0) + 1)
  const sum = (counts: Iterable<number>): number => [...counts].reduce((total, count) => total + count, 0)
  const lineCount = sum(lineCounts.values())
  return {
    fileCount: files.length,
    lineCount,
    testLineCount: lineCount - sum(sources.map((file) => lineCounts.get(file) ?? 0)),
    longFiles: sources.flatMap((file) => {
      const count = lineCounts.get(file) ?? 0
      return count > MAX_FILE_LINES ? [`${count} ${file}`] : []
    }),
    largeFolders: [...fileCounts].flatMap(([folder, count]) =>
      count > MAX_FOLDER_FILES ? [`${count} ${folder}`] : [],
    ),
  }
}

/** Counts the project's source files, including the contracts, that run when the server answers a transfer of money. */
export const countFilesRunByTransfer = async (): Promise<number> =>
  (await runForJson<{ files: number }>('scripts/bench/path.ts')).files

/** Counts the concepts in docs/architecture.md; each is a numbered line. */
export const countConcepts = (): number =>
  readFileSync('docs/architecture.md', 'utf8').match(/^\d+\. \*\*/gm)?.length ?? 0
