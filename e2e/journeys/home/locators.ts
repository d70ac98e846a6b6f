import type { Locator, Page } from 'playwright/test'

/** Locates a section of the home page, such as the balance or the games of one category. */
export const getSection = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** Locates the card in the middle of a carousel. */
export const getMiddleCard = (page: Page, name: string): Locator =>
  getSection(page, name).locator('li:not([data-beside])')
