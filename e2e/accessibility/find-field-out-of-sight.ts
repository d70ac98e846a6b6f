import type { Page } from 'playwright/test'

/** The smallest allowed distance between the main action of a dialog and the lower edge of the window. */
const EDGE_DISTANCE_PX = 8

/**
 * Checks a dialog that has just opened. The part that the member needs first (a field, a QR code or a button) must be
 * between the title and the foot. If the main action is another button, it must be at least `EDGE_DISTANCE_PX` above
 * the lower edge of the window. Returns a sentence for each part that is out of sight.
 */
export const findFieldOutOfSight = (page: Page): Promise<string[]> =>
  page.evaluate((edgeDistance) => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    if (!dialog) return ['there is no dialog']
    dialog.scrollTop = 0
    const isRendered = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1
    const findRendered = (selector: string) => [...dialog.querySelectorAll(selector)].find(isRendered)
    const field = findRendered('input:not([type=file]), [role=tabpanel] img[alt*="QR"], [data-empty] button')
    const action = [...dialog.querySelectorAll('button')]
      .filter((button) => getComputedStyle(button.parentElement ?? button).position === 'sticky')
      .find((button) => isRendered(button) && !button.closest('header'))
    const isFieldAction = field instanceof HTMLButtonElement
    if (!field || (!action && !isFieldAction)) return [`no ${field ? 'action' : 'field'}`]
    const titleBottom = dialog.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const { top: fieldTop, bottom: fieldBottom } = field.getBoundingClientRect()
    const actionBox = action?.getBoundingClientRect() ?? { top: innerHeight, bottom: innerHeight }
    return [
      ...(fieldTop < titleBottom ? [`the field begins ${Math.round(titleBottom - fieldTop)} px too high`] : []),
      ...(fieldBottom > actionBox.top ? [`the field ends ${Math.round(fieldBottom - actionBox.top)} px too low`] : []),
      ...(action && actionBox.bottom > innerHeight - edgeDistance
        ? [`the action ends ${Math.round(actionBox.bottom - innerHeight + edgeDistance)} px too low`]
        : []),
    ]
  }, EDGE_DISTANCE_PX)
