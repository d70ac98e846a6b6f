import { expect, test } from 'vitest'
import { hasChangedModule, toChangedModules } from './changed-modules.ts'

const MODULES = { 'assets/wheel-1.js': { 'src/features/wheel/wheel-page.tsx': 900 }, 'assets/index-1.js': { react: 9 } }

test('a screen is drawn again only if it has loaded a script with a changed source', () => {
  const changedModules = toChangedModules(['packages/web/src/features/wheel/wheel-page.tsx', 'README.md'])
  expect(hasChangedModule(['assets/index-1.js', 'assets/wheel-1.js'], MODULES, changedModules)).toBe(true)
  expect(hasChangedModule(['assets/index-1.js', 'api/wallet'], MODULES, changedModules)).toBe(false)
})

test('every screen is drawn again if the page, the brand, a token or a contract has changed', () => {
  for (const file of ['web/index.html', 'web/brands/sabai/brand.ts', 'web/src/ui/theme/base.css', 'contracts/src/a.ts'])
    expect([file, toChangedModules([`packages/${file}`])]).toEqual([file, 'everywhere'])
  expect(hasChangedModule([], MODULES, 'everywhere')).toBe(true)
})

test('no screen is drawn again if only tests, the gallery, the mock or documents have changed', () => {
  const files = ['web/src/app/app.test.tsx', 'web/src/testing/profile.ts', 'web/src/features/gallery/sections.ts']
  const otherFiles = ['packages/mock-server/src/app.ts', 'docs/tour.md', 'e2e/ports.ts']
  expect(toChangedModules([...files.map((file) => `packages/${file}`), ...otherFiles])).toEqual([])
})
