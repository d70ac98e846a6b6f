import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readHar } from '../../packages/mock-server/src/har/read-har.ts'
import { formatIssue } from '../../packages/mock-server/src/lib/issue.ts'
import { formatJunit, formatReport } from '../../packages/mock-server/src/verify/format-report.ts'
import type { VerifyReport } from '../../packages/mock-server/src/verify/report.ts'
import { verifyApi } from '../../packages/mock-server/src/verify/verify-api.ts'
import { verifyHar } from '../../packages/mock-server/src/verify/verify-har.ts'
import { isUserError, UserError } from '../process/user-error.ts'
import { readOptions, USAGE, type VerifyOptions } from './read-options.ts'

const EXIT_CLEAN = 0
const EXIT_FINDINGS = 1
const EXIT_NOT_CHECKED = 2

const codeOf = (error: unknown): string => String(Object(error).code ?? 'unknown error')

const readText = (file: string, description: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UserError(`The ${description} ${file} cannot be read: ${codeOf(error)}.`)
  }
}

const readPassword = ({ passwordFile }: VerifyOptions, env: NodeJS.ProcessEnv): string => {
  const password =
    passwordFile === undefined ? env.SABAI_PASSWORD : readText(passwordFile, 'file').replace(/\r?\n$/, '')
  if (password) return password
  if (passwordFile !== undefined) throw new UserError(`The file ${passwordFile} is empty: write the password into it.`)
  throw new UserError("The member's password is missing: set SABAI_PASSWORD, or give --password-file <file>.")
}

const checkRecording = (file: string, baseUrl: string | undefined): VerifyReport => {
  const har = readHar(readText(file, 'HAR file'))
  if (Array.isArray(har)) throw new UserError(har.map((issue) => formatIssue(issue, file)).join('\n'))
  const report = verifyHar(har.exchanges, { source: basename(file), baseUrl })
  if (report.routes.length === 0)
    throw new UserError(`${file} contains no call of the contract: record it while the app makes calls.`)
  return report
}

const checkBackEnd = (
  options: VerifyOptions,
  env: NodeJS.ProcessEnv,
  baseUrl: string,
  username: string,
): Promise<VerifyReport> => {
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0' && baseUrl.startsWith('https:'))
    throw new UserError(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 accepts any certificate, so anybody could read the password: unset it, and name the certificate of your authority in NODE_EXTRA_CA_CERTS.',
    )
  const { callsPerSecond, timeoutMs } = options
  return verifyApi({ baseUrl, callsPerSecond, timeoutMs, username, password: readPassword(options, env) })
}

const writeJunit = (file: string, report: VerifyReport): void => {
  try {
    writeFileSync(file, formatJunit(report))
  } catch (error) {
    throw new UserError(`The JUnit file ${file} cannot be written: ${codeOf(error)}.`)
  }
}

/** Where the command writes, and the environment that it reads. */
export interface VerifyTerminal {
  readonly env: NodeJS.ProcessEnv
  readonly print: (text: string) => void
  readonly printError: (text: unknown) => void
}

const verify = async (args: readonly string[], { env, print }: VerifyTerminal): Promise<number> => {
  const options = readOptions(args)
  if (options === null) {
    print(USAGE)
    return EXIT_CLEAN
  }
  const { har, baseUrl = '', member = '', junit, json } = options
  const report =
    har === undefined ? await checkBackEnd(options, env, baseUrl, member) : checkRecording(har, options.baseUrl)
  if (junit !== undefined) writeJunit(junit, report)
  print(json ? JSON.stringify(report, null, 2) : formatReport(report))
  if (report.stopped !== null) return EXIT_NOT_CHECKED
  return report.findings > 0 ? EXIT_FINDINGS : EXIT_CLEAN
}

/** Runs the command with these arguments. Resolves with its exit code. */
export const runVerify = async (args: readonly string[], terminal: VerifyTerminal): Promise<number> => {
  try {
    return await verify(args, terminal)
  } catch (error) {
    terminal.printError(isUserError(error) ? error.message : error)
    return EXIT_NOT_CHECKED
  }
}
