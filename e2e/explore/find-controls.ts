import type { ElementHandle, Page } from 'playwright/test'
import type { Control } from './step.ts'

/** Runs in the page: finds all controls that a member can use now. Behind an open dialog there are none. */
const collectControls = () => {
  // The dialog on top is the one that a press in its middle reaches.
  const scope =
    [...document.querySelectorAll(':modal')].find((dialog) => {
      const { left, top, width, height } = dialog.getBoundingClientRect()
      return dialog.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }) ?? document.body
  // The actions of a dialog are at its lower edge, and the main one is the first of them.
  const lastButton = scope === document.body ? null : [...scope.querySelectorAll('button, a')].at(-1)
  const mainButton = lastButton?.parentElement?.querySelector('button, a')
  const selector =
    'button, a[href], input, textarea, select, summary, [role=option], [role=tab], [role=radio], [role=switch], [role=menuitem]'
  const nameOf = (element: Element): string => {
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    const text = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? ''
    return (text || element.getAttribute('placeholder') || element.getAttribute('name') || '')
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 60)
  }
  const counts = new Map<string, number>()
  return [...scope.querySelectorAll(selector)].flatMap((element) => {
    const isUsable =
      element.checkVisibility({ visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 0 &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      !element.closest('[inert], [aria-hidden=true]')
    if (!isUsable) return []
    const tag = element.getAttribute('role') ?? element.tagName.toLowerCase()
    const isText =
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && !['checkbox', 'radio', 'file', 'submit', 'button'].includes(element.type))
    if (element instanceof HTMLInputElement && element.type === 'file') return []
    const name = nameOf(element)
    const key = `${tag} ${name}`
    const place = counts.get(key) ?? 0
    counts.set(key, place + 1)
    const kind = isText ? ('type' as const) : ('press' as const)
    const isEmptyField = isText && 'value' in element && element.value === ''
    const isMain =
      isEmptyField || element.matches('[type=submit], [role=option], [aria-haspopup]') || element === mainButton
    return [{ element, control: { kind, tag, name, place, isMain } }]
  })
}

/** Lists the controls that a member can use now. */
export const listControls = async (page: Page): Promise<Control[]> => {
  const found = await page.evaluateHandle(collectControls)
  try {
    return await found.evaluate((items) => items.map(({ control }) => control))
  } finally {
    // A handle keeps its elements in memory.
    await found.dispose()
  }
}

/** Finds the element of a control; null if it is not there, or cannot be used. The caller may dispose the handle. */
export const findControl = async (page: Page, wanted: Control): Promise<ElementHandle<Element> | null> => {
  const found = await page.evaluateHandle(collectControls)
  try {
    const element = await found.evaluateHandle(
      (items, { tag, name, place }) =>
        items.find(({ control }) => control.tag === tag && control.name === name && control.place === place)?.element ??
        null,
      wanted,
    )
    return element.asElement()
  } finally {
    await found.dispose()
  }
}
