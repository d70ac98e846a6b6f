import { readdirSync, readFileSync } from 'node:fs'
import { findViolations } from './find-violations.ts'
import { readSource } from './read-source.ts'

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('/node_modules/'))

const folders = [
  'packages/contracts/src',
  'packages/mock-server/src',
  'packages/mock-server/workbench/src',
  'packages/web/src',
  'e2e',
]
const sources = folders.flatMap(filesOf).map((file) => readSource(file, readFileSync(file, 'utf8')))
const problems = findViolations(sources)
for (const { file, line, rule, message } of problems) console.error(`${file}:${line}  ${rule}: ${message}`)
console.log(`${sources.length} files, ${problems.length} violations of boundaries`)
if (problems.length > 0) process.exitCode = 1
