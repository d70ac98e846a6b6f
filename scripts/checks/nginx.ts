import { canRun, findOnPath, installDebianPackage } from '../process/debian-package.ts'

/** The path at which Debian installs nginx. Only the PATH of root contains this folder. */
const DEBIAN_PATH = '/usr/sbin/nginx'

const findInstalled = (): string | undefined =>
  [process.env.NGINX_PATH, findOnPath('nginx'), DEBIAN_PATH].find((program) => program && canRun(program, '-v'))

/**
 * Returns the path of an nginx that starts. If there is none, installs Debian's package; returns undefined if that
 * fails, so that only the tests that need nginx fail.
 */
export const findNginx = (): string | undefined =>
  findInstalled() ?? (installDebianPackage('nginx-light') ? findInstalled() : undefined)
