import type { ElementHandle, Page } from 'playwright/test'
import type { Control } from '../step.ts'
import { readPage } from './read-page.ts'

/** Runs in the page: finds all controls that a member can use now. Leaves out those behind an open dialog. */
const collectControls = () => {
  // The topmost dialog is the one that receives a press in its middle.
  const scope =
    [...document.querySelectorAll(':modal')].find((dialog) => {
      const { left, top, width, height } = dialog.getBoundingClientRect()
      return dialog.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }) ?? document.body
  // The actions of a dialog are at its lower edge. The main action is the one that submits the form of the dialog. If
  // there is no form, it is the first action.
  const submitButtons = [...scope.querySelectorAll('[type=submit]')]
  const lastButton = scope === document.body ? null : [...scope.querySelectorAll('button, a')].at(-1)
  const firstAction = lastButton?.parentElement?.querySelector('button, a')
  const mainControls = submitButtons.length > 0 ? submitButtons : [firstAction]
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
  const countsByKey = new Map<string, number>()
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
    const place = countsByKey.get(key) ?? 0
    countsByKey.set(key, place + 1)
    const kind = isText ? ('type' as const) : ('press' as const)
    const isEmpty = isText && 'value' in element && element.value === ''
    const isUnfilled =
      (isEmpty && !element.matches('[type=search]')) || element.matches('[aria-invalid=true], :has(> [data-empty])')
    const purposes = [
      element.matches('[role=option]') && ('choose' as const),
      isUnfilled && ('fill' as const),
      mainControls.includes(element) && ('confirm' as const),
    ]
    const purpose = purposes.find((each) => each !== false) ?? null
    const isInApp = element instanceof HTMLAnchorElement && element.origin === location.origin && !element.target
    const path = isInApp ? element.pathname : null
    return [{ element, control: { kind, tag, name, place, purpose, path } }]
  })
}

/** Lists the controls that a member can use now; none while the page is being loaded. */
export const listControls = (page: Page): Promise<Control[]> =>
  // The function is sent as text, so that the browser gets a single message.
  readPage(page.evaluate<Control[]>(`(${collectControls})().map(({ control }) => control)`), [])

/**
 * Finds the element of a control, and the name that it has now. Amounts in that name may differ from those in the name
 * of `wantedControl`. Returns null if the element is not there, or cannot be used. The caller disposes of the element.
 */
export const findControl = async (
  page: Page,
  wantedControl: Control,
): Promise<{ readonly element: ElementHandle<Element>; readonly name: string } | null> => {
  const foundControls = await page.evaluateHandle(collectControls)
  try {
    const controlIndex = await foundControls.evaluate((items, { tag, name, place: wantedPlace }) => {
      const removeAmounts = (text: string): string => text.replaceAll(/[\d,.]+/g, '')
      const exactIndex = items.findIndex(
        ({ control }) => control.tag === tag && control.name === name && control.place === wantedPlace,
      )
      if (exactIndex !== -1) return exactIndex
      return items.findIndex(
        ({ control }) => control.tag === tag && removeAmounts(control.name) === removeAmounts(name),
      )
    }, wantedControl)
    const handle = await foundControls.evaluateHandle((items, index) => items[index]?.element ?? null, controlIndex)
    const element = handle.asElement()
    const name =
      element && (await foundControls.evaluate((items, index) => items[index]?.control.name ?? '', controlIndex))
    return element && name !== null ? { element, name } : null
  } finally {
    await foundControls.dispose()
  }
}
