import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixture/test.ts'

test("the developers' gallery is not part of the built app", async ({ page, world }) => {
  await page.goto(`${world.appUrl}/gallery`)
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeAttached()
  const manifest = readFileSync(
    join(import.meta.dirname, '../../packages/web/dist/th-maps/.vite/manifest.json'),
    'utf8',
  )
  expect(manifest).toContain('features/transfer')
  expect(manifest).not.toContain('gallery')
})
