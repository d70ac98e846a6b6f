import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { runTool } from './process/tool.ts'
import { runScript } from './process/user-error.ts'

/** Prints the figures of the structure: lines, long files, crowded folders, the path of a transfer, concepts. */
await runScript(async () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.css'], { encoding: 'utf8' }).trim().split('\n')
  const linesOf = new Map(files.map((file) => [file, readFileSync(file, 'utf8').split('\n').length - 1]))
  const isSource = (file: string) => !/\.(test|spec)\.tsx?$/.test(file)
  const sum = (some: readonly string[]) => some.reduce((total, file) => total + (linesOf.get(file) ?? 0), 0)
  const folders = new Map<string, number>()
  for (const file of files.filter((each) => isSource(each) && !each.endsWith('.css')))
    folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1)
  const crowded = [...folders].filter(([, count]) => count > 15)
  const long = files.filter((file) => isSource(file) && (linesOf.get(file) ?? 0) > 250)
  const { output } = await runTool('--import', ['tsx', 'scripts/bench/path.ts'])
  const concepts = readFileSync('docs/architecture.md', 'utf8').match(/^\d+\. \*\*/gm) ?? []
  console.log(
    `tracked lines of ts, tsx, css         ${sum(files)}, of them tests ${sum(files.filter((file) => !isSource(file)))}`,
  )
  console.log(`files                                 ${files.length}`)
  console.log(`source files behind a transfer        ${(JSON.parse(output) as { files: number }).files}`)
  console.log(`concepts in docs/architecture.md      ${concepts.length}`)
  console.log(`folders with over 15 source files     ${crowded.length}`)
  for (const [folder, count] of crowded) console.log(`  ${String(count).padStart(3)} ${folder}`)
  console.log(`source files over 250 lines           ${long.length}`)
  for (const file of long) console.log(`  ${String(linesOf.get(file)).padStart(3)} ${file}`)
})
