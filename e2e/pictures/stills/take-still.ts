import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from 'playwright/test'
import { expect } from '../../fixture/test.ts'

/** Waits until fonts and images have loaded and the window no longer changes, and writes a picture of the window. */
export const takeStill = async (page: Page, file: string): Promise<void> => {
  const isLoaded = () =>
    page.evaluate(async () => {
      await document.fonts.ready
      return [...document.images].every(({ complete, loading }) => complete || loading === 'lazy')
    })
  await expect.poll(isLoaded).toBe(true)
  let lastPicture: Buffer = Buffer.alloc(0)
  const isStill = async () => {
    const screenshot = await page.screenshot({ animations: 'disabled', caret: 'hide' })
    const isSame = screenshot.equals(lastPicture)
    lastPicture = screenshot
    return isSame
  }
  await expect.poll(isStill).toBe(true)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, lastPicture)
}
