import { expect, test } from 'playwright/test'
import { findLayoutProblems } from './find-layout-problems.ts'

test('findLayoutProblems reports text that is cut off, but no decoration, hidden text or wide dialog', async ({
  page,
}) => {
  await page.setContent(`
    <div style="width: 60px; overflow: hidden; white-space: nowrap">Too long for its place</div>
    <div style="width: 60px; overflow: hidden">Fits<div style="width: 200px; height: 9px; background: gold"></div></div>
    <p style="position: absolute; width: 1px; height: 1px; overflow: hidden">For screen readers alone</p>
    <section style="width: 60px; overflow: hidden">
      <dialog style="width: 200px"><p>As wide as the dialog, which nothing clips</p>
        <p style="width: 60px; overflow: hidden; white-space: nowrap">Too long for its paragraph</p></dialog>
      <div style="width: 200px; height: 9px"></div>
    </section>`)
  await page.locator('dialog').evaluate((dialog: HTMLDialogElement) => dialog.showModal())
  expect(await findLayoutProblems(page)).toEqual([
    'cut: DIV  "Too long for its place"',
    'cut: P  "Too long for its paragraph"',
  ])
})
