// Runs one of the project's scripts: `node scripts/bootstrap.mjs [--tools] scripts/start.ts [arguments]`. It has no
// dependencies, because it installs them. It installs only if the lock file, a package.json, the pinned pnpm or the
// Node version has changed since the last install. The app, the mock and the builds need only the `dependencies`. With
// --tools it also installs the `devDependencies`, which tests, checks and benchmarks use.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
// Ends this process when its parent ends: npm sends its child no signal if npm itself is killed.
import './process/poll-parent.mjs'

const root = resolve(fileURLToPath(import.meta.url), '../..')
const stampFile = join(root, 'node_modules', '.bootstrap-stamp')

const exitWith = (message) => {
  console.error(message)
  process.exit(1)
}

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  exitWith(
    `Sabai needs Node 20.19 or newer; this is Node ${process.versions.node}. Install a newer one and run the command again.`,
  )
}

const workspaces = [
  'e2e',
  'packages/mock-server/workbench',
  ...readdirSync(join(root, 'packages')).map((name) => `packages/${name}`),
].filter((folder) => existsSync(join(root, folder, 'package.json')))
const pnpmSpec = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).packageManager

const createStamp = () => {
  const hash = createHash('sha256').update(`${pnpmSpec} ${process.version}`)
  const files = [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...workspaces.map((folder) => `${folder}/package.json`),
  ]
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

/** Whether the devDependencies are installed; vitest is one of them. Once installed, they are kept. */
const hasTools = () => existsSync(join(root, 'node_modules/vitest'))

const isInstalled = (needsTools) =>
  (!needsTools || hasTools()) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === createStamp() &&
  workspaces.every((folder) => existsSync(join(root, folder, 'node_modules')))

// npm passes its settings to every child process as npm_* variables, which pnpm would obey. Only the user's settings
// for reaching the registry are kept.
const REGISTRY_SETTING =
  /^npm_config_(registry|@.*|\/\/.*|cache|userconfig|globalconfig|(https?_?)?proxy|noproxy|ca|cafile|cert|key|strict_ssl|fetch_.*|offline|prefer_offline|maxsockets)$/i
const NPM_VARIABLE = /^npm_(config_|package_|lifecycle_|command$|execpath$|node_execpath$)/i
const createInstallEnvironment = () => {
  const environment = {}
  for (const [name, value] of Object.entries(process.env)) {
    if (!NPM_VARIABLE.test(name) || REGISTRY_SETTING.test(name.replace(/-/g, '_'))) environment[name] = value
  }
  return environment
}

const install = (needsTools) => {
  // This line goes to stderr, because a program may read the script's stdout.
  console.error(`Installing what is missing with ${pnpmSpec} …`)
  // With this option, pnpm does not ask before it replaces a node_modules folder that another tool created.
  const options = ['--frozen-lockfile', '--reporter=append-only', '--config.confirm-modules-purge=false']
  if (!needsTools && !hasTools()) options.push('--prod')
  const installation = spawnSync('npx', ['-y', pnpmSpec, 'install', ...options], {
    cwd: root,
    env: createInstallEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (installation.status === 0) return writeFileSync(stampFile, createStamp())
  console.error(
    installation.error
      ? `npx cannot be started: ${installation.error.message}`
      : `${installation.stdout}${installation.stderr}`,
  )
  exitWith(
    `Installing failed: see above. Check the network and the registry (npm config get registry); after a change to a package.json run: npx -y ${pnpmSpec} install`,
  )
}

const needsTools = process.argv[2] === '--tools'
const [script, ...scriptArguments] = process.argv.slice(needsTools ? 3 : 2)
if (!script || !existsSync(join(root, script)))
  exitWith('Usage: node scripts/bootstrap.mjs [--tools] <scripts/x.ts> [arguments]')
if (!isInstalled(needsTools)) install(needsTools)

// The script runs in this process, so that it has the terminal, gets the signals and sets the exit code.
const { register } = await import('tsx/esm/api')
register()
process.chdir(root)
process.argv = [process.execPath, join(root, script), ...scriptArguments]
await import(pathToFileURL(join(root, script)).href)
