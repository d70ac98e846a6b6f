import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

test('every dependency has an exact version, and none may run a script when it is installed', () => {
  const manifests = execFileSync('git', ['ls-files', 'package.json', '*/package.json'], { cwd: ROOT, encoding: 'utf8' })
    .trim()
    .split('\n')
  const versions = manifests.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file)) as Record<string, Record<string, string>>
    return Object.entries({ ...dependencies, ...devDependencies }).map((entry) => [file, ...entry] as const)
  })
  expect(versions.length).toBeGreaterThan(50)
  const isExact = (version: string) => version === 'workspace:*' || /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)
  expect(versions.filter(([, , version]) => !isExact(version))).toEqual([])
  // pnpm runs a script of a dependency only if one of these settings allows it.
  const settings = [read('pnpm-workspace.yaml'), ...manifests.map(read)].join('\n')
  expect(settings).not.toMatch(/onlyBuiltDependencies|dangerouslyAllowAllBuilds|neverBuiltDependencies/)
})
