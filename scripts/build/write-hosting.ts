import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { formatCaddyfile } from '../../packages/web/build/hosting/caddy.ts'
import { hostingOf } from '../../packages/web/build/hosting/hosting.ts'
import { formatNginxMain, formatNginxSite } from '../../packages/web/build/hosting/nginx.ts'
import { formatStaticHostFiles } from '../../packages/web/build/hosting/static-host.ts'
import { formatWorkerRemover, WORKER_FILE } from '../../packages/web/build/install/worker.ts'
import type { Settings } from '../../packages/web/build/settings.ts'

/** The port in the written configurations; listening on it needs no root rights. */
const LISTEN_PORT = 8080

const writeFiles = (folder: string, files: Readonly<Record<string, string>>): void => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
}

/** Empties `hostingFolder`, and writes the configurations of hosts for the build in `folder` into it. */
export const writeHosting = (settings: Settings, folder: string, hostingFolder: string): void => {
  rmSync(hostingFolder, { recursive: true, force: true })
  const hosting = hostingOf(settings)
  const rootFrom = (subfolder: string): string => relative(join(hostingFolder, subfolder), folder).replaceAll(sep, '/')
  writeFiles(hostingFolder, {
    'nginx/nginx.conf': formatNginxMain(),
    'nginx/site.conf': formatNginxSite(hosting, { root: rootFrom('nginx'), listen: String(LISTEN_PORT) }),
    'caddy/Caddyfile': formatCaddyfile(hosting, { root: rootFrom('caddy'), address: `:${LISTEN_PORT}` }),
    [`worker-off/${WORKER_FILE}`]: formatWorkerRemover(),
  })
  writeFiles(join(hostingFolder, 'static'), formatStaticHostFiles(hosting))
}
