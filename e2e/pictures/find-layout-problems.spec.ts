import { expect, test } from 'playwright/test'
import { findLayoutProblems } from './find-layout-problems.ts'

test('findLayoutProblems reports text that is cut off, but not decoration or text that is visually hidden on purpose', async ({
  page,
}) => {
  await page.setContent(`
    <div style="width: 60px; overflow: hidden; white-space: nowrap">Too long for its place</div>
    <div style="width: 60px; overflow: hidden">Fits<div style="width: 200px; height: 9px; background: gold"></div></div>
    <p style="position: absolute; width: 1px; height: 1px; overflow: hidden">For screen readers alone</p>`)
  expect(await findLayoutProblems(page)).toEqual(['cut: DIV  "Too long for its place"'])
})
