import { existsSync } from 'node:fs'
import { canRun, findOnPath, installDebianPackage } from '../process/debian-package.ts'
import { UserError } from '../process/user-error.ts'

/** The folders, one for each architecture, in which Debian installs MiniBrowser, which WebKitGTK's driver controls. */
const LIBRARY_FOLDERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((name) => `/usr/lib/${name}/webkit2gtk-4.1`)

interface EngineProgram {
  /** The environment variable that overrides the path of the program, and from which the tests read that path. */
  readonly setting: 'FIREFOX_PATH' | 'WEBKIT_DRIVER_PATH' | 'WEBKIT_BROWSER_PATH' | 'XVFB_PATH'
  readonly label: string
  readonly debianPackage: string
  readonly find: () => string | undefined
  /** An option with which the program exits at once with code 0; null if the program always needs a display. */
  readonly probe: string | null
}

const PROGRAMS: readonly EngineProgram[] = [
  {
    setting: 'FIREFOX_PATH',
    label: 'Firefox',
    debianPackage: 'firefox-esr',
    find: () => ['firefox-esr', 'firefox'].map(findOnPath).find(Boolean),
    probe: '--version',
  },
  {
    setting: 'WEBKIT_DRIVER_PATH',
    label: 'the driver of WebKitGTK',
    debianPackage: 'webkit2gtk-driver',
    find: () => findOnPath('WebKitWebDriver'),
    probe: '--help',
  },
  {
    setting: 'WEBKIT_BROWSER_PATH',
    label: "WebKitGTK's MiniBrowser",
    debianPackage: 'webkit2gtk-driver',
    find: () => LIBRARY_FOLDERS.map((folder) => `${folder}/MiniBrowser`).find((file) => existsSync(file)),
    probe: null,
  },
  {
    setting: 'XVFB_PATH',
    label: 'Xvfb, the display of WebKitGTK',
    debianPackage: 'xvfb',
    find: () => findOnPath('Xvfb'),
    probe: '-help',
  },
]

const canStart = (program: string, probe: string | null): boolean =>
  probe === null ? existsSync(program) : canRun(program, probe)

const findProgram = ({ setting, label, debianPackage, find, probe }: EngineProgram): string => {
  const chosenPath = process.env[setting]
  if (chosenPath) {
    if (canStart(chosenPath, probe)) return chosenPath
    throw new UserError(`${setting} is '${chosenPath}', which does not start as ${label}. Correct it, or leave it out.`)
  }
  for (const install of [() => true, () => installDebianPackage(debianPackage)]) {
    const program = install() ? find() : undefined
    if (program && canStart(program, probe)) return program
  }
  throw new UserError(
    `The tests of other engines need ${label}, which could not be installed. Install Debian's package ${debianPackage}, or set ${setting} to the program, and run the command again.`,
  )
}

/**
 * Returns environment variables with the paths of Firefox, WebKitGTK and its X server. Installs Debian's packages for
 * programs that are missing. Throws a UserError if a program cannot be installed.
 */
export const findEngines = (): Record<string, string> =>
  Object.fromEntries(PROGRAMS.map((program) => [program.setting, findProgram(program)]))
