import type { Locator, Page } from 'playwright/test'

/** A section of home: the games of one kind, or the balance. */
export const getSection = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

/** The card in the middle of a carousel. */
export const getMiddle = (page: Page, name: string): Locator => getSection(page, name).locator('li:not([data-beside])')
