import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { DECLARED_REFUSALS, problemsOf } from './coverage/codes.ts'
import { formatDocument } from './coverage/document.ts'
import { findWebCalls } from './coverage/web-calls.ts'
import { readArguments } from './process/read-arguments.ts'
import { runScript, UserError } from './process/user-error.ts'

const PAGE_FILE = 'docs/errors.md'
const USAGE = 'Usage: npm run coverage:errors, or npm run coverage:errors -- --check to leave the page as it is'

/** Writes the error table or, with --check, fails if it is out of date. Also fails if `problemsOf` finds a problem. */
await runScript(async () => {
  const { flags } = readArguments(USAGE, ['check'], 0)
  const problems = problemsOf(DECLARED_REFUSALS, findWebCalls())
  if (problems.length > 0) throw new UserError(problems.join('\n'))

  const page = formatDocument(DECLARED_REFUSALS)
  if (existsSync(PAGE_FILE) && readFileSync(PAGE_FILE, 'utf8') === page)
    return console.log(`${PAGE_FILE} is up to date.`)
  if (flags.has('check'))
    throw new UserError(
      `${PAGE_FILE} is out of date with the contracts, recipes and refusal displays. Update it: npm run coverage:errors`,
    )
  writeFileSync(PAGE_FILE, page)
  console.log(`${PAGE_FILE} was updated.`)
})
