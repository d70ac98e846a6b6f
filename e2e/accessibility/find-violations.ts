import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/**
 * Lists the rules that axe reports for the current page, each with the start of the HTML of every offending element.
 */
export const findViolations = async (page: Page): Promise<string[]> => {
  // The legacy mode is faster. Without it, axe opens a second page to merge the results of frames, but the app has no
  // frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}
