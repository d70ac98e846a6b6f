import type { Page } from 'playwright/test'
import { expect, test } from '../fixture/test.ts'
import { findFieldHeights } from './find-field-heights.ts'
import { findOtherFontSizes } from './find-other-font-sizes.ts'
import { findSmallTargets } from './find-small-targets.ts'

/**
 * Checks the controls, fields and texts of the open page or dialog at the widths of a narrow phone (320 px) and of a
 * usual phone (360 px). Afterwards, the window keeps the size of the usual phone.
 */
export const checkControls = (page: Page): Promise<void> =>
  test.step('all controls are large enough for a finger, all fields have the same height, and all texts have one of the five sizes', async () => {
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await findSmallTargets(page), `${width} px wide`).toEqual([])
      expect(
        (await findFieldHeights(page)).length,
        `different heights of fields, ${width} px wide`,
      ).toBeLessThanOrEqual(1)
      expect(await findOtherFontSizes(page), `${width} px wide`).toEqual([])
    }
  })
