import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** The rules whose result depends on the colour scheme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

/**
 * Lists the rules that axe reports for the current page, each with the start of the HTML of every offending element.
 * With `onlyColours`, checks only the rules whose result depends on the colour scheme.
 */
export const findViolations = async (page: Page, { onlyColours = false } = {}): Promise<string[]> => {
  // The legacy mode is faster. Without it, axe opens a second page to merge the results of frames, but the app has no
  // frames.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (onlyColours ? axe.withRules(COLOUR_RULES) : axe).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}
