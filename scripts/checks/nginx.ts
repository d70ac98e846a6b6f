import { canRun, findOnPath, installDebianPackage } from '../process/debian-package.ts'

/** Where Debian installs it: a folder that PATH lacks for users other than root. */
const DEBIAN_PATH = '/usr/sbin/nginx'

const findInstalled = (): string | undefined =>
  [process.env.NGINX_PATH, findOnPath('nginx'), DEBIAN_PATH].find((program) => program && canRun(program, '-v'))

/**
 * Returns the path of an nginx that starts, after installing Debian's if there is none; undefined if that fails. Then
 * the tests that need it fail and say so, while the others run.
 */
export const findNginx = (): string | undefined =>
  findInstalled() ?? (installDebianPackage('nginx-light') ? findInstalled() : undefined)
