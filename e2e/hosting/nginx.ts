import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'playwright/test'

/**
 * The id of Debian's user `nobody`. If the tests run as root, nginx runs as `nobody`, to prove that it needs no
 * rights of root.
 */
const NOBODY_USER_ID = 65_534

const findNginx = (): string => {
  const installedPath = [process.env.NGINX_PATH, 'nginx', '/usr/sbin/nginx'].find(
    (program) => program && spawnSync(program, ['-v']).status === 0,
  )
  if (installedPath) return installedPath
  throw new Error(
    "These tests serve the built app with nginx, and it is missing: install it (Debian's nginx-light), or set NGINX_PATH to one.",
  )
}

/** Replaces the only occurrence of a text in a generated file. Throws unless the file has the text exactly once. */
const replaceOnce = (file: string, text: string, replacement: string): void => {
  const parts = readFileSync(file, 'utf8').split(text)
  if (parts.length !== 2) throw new Error(`${file} has "${text}" ${parts.length - 1} times, not once`)
  writeFileSync(file, parts.join(replacement))
}

/** An nginx that serves a published folder with the configuration that the build has written for it. */
export class Nginx {
  readonly #process: ChildProcess
  #log = ''

  private constructor(child: ChildProcess) {
    this.#process = child
    child.stderr?.on('data', (text: Buffer) => {
      this.#log += text
    })
  }

  /** The warnings and errors that nginx has logged. */
  get log(): string {
    return this.#log
  }

  /**
   * Starts nginx with a copy of `hostingFolder`, into which the build has written the configuration. The copy differs
   * only in the port and the folder of temporary files. `folder` is the parent of `hostingFolder` and of the published
   * folder.
   */
  static async start(folder: string, hostingFolder: string, port: number): Promise<Nginx> {
    const temporaryFolder = join(folder, 'temporary')
    mkdirSync(temporaryFolder)
    for (const each of [folder, temporaryFolder]) chmodSync(each, 0o777)
    const copiedFolder = join(folder, 'copied-hosting')
    cpSync(hostingFolder, copiedFolder, { recursive: true })
    const configurationFolder = join(copiedFolder, 'nginx')
    replaceOnce(join(configurationFolder, 'site.conf'), 'listen 8080;', `listen 127.0.0.1:${port};`)
    const mainFile = join(configurationFolder, 'nginx.conf')
    writeFileSync(mainFile, readFileSync(mainFile, 'utf8').replaceAll('/tmp/', `${temporaryFolder}/`))
    const userOptions = process.getuid?.() === 0 ? { uid: NOBODY_USER_ID, gid: NOBODY_USER_ID } : {}
    const options = ['-e', 'stderr', '-p', configurationFolder, '-c', 'nginx.conf', '-g', 'daemon off;']
    const nginx = new Nginx(spawn(findNginx(), options, { ...userOptions, stdio: ['ignore', 'ignore', 'pipe'] }))
    await nginx.#waitUntilListening(port)
    return nginx
  }

  async #waitUntilListening(port: number): Promise<void> {
    const isListening = (): Promise<boolean> =>
      fetch(`http://127.0.0.1:${port}/`).then(
        () => true,
        () => false,
      )
    await expect
      .poll(async () => {
        if (this.#process.exitCode !== null) throw new Error(`nginx ended instead of starting: ${this.#log}`)
        return isListening()
      })
      .toBe(true)
  }

  async stop(): Promise<void> {
    if (this.#process.exitCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGTERM')
    await ended
  }
}
