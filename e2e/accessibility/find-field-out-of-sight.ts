import type { Page } from 'playwright/test'

const EDGE_DISTANCE_PX = 8

/**
 * Lists what is out of view in a dialog that has just opened: its first field, picture or main button, and its main
 * action if that is another button. A field counts as visible if it is between the title and the foot. The action
 * must also keep a distance from the lower edge of the window.
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
    const isAction = field instanceof HTMLButtonElement
    if (!field || (!action && !isAction)) return [`no ${field ? 'action' : 'field'}`]
    const top = dialog.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const { top: fieldTop, bottom } = field.getBoundingClientRect()
    const footBox = action?.getBoundingClientRect() ?? { top: innerHeight, bottom: innerHeight }
    return [
      ...(fieldTop < top ? [`the field begins ${Math.round(top - fieldTop)} px too high`] : []),
      ...(bottom > footBox.top ? [`the field ends ${Math.round(bottom - footBox.top)} px too low`] : []),
      ...(action && footBox.bottom > innerHeight - edgeDistance
        ? [`the action ends ${Math.round(footBox.bottom - innerHeight + edgeDistance)} px too low`]
        : []),
    ]
  }, EDGE_DISTANCE_PX)
