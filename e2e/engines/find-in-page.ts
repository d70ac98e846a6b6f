import type * as TestingLibrary from '@testing-library/dom'

/** An element to find: by role and accessible name (a text or a pattern), by the label of a field, or by a selector. */
export type Target =
  | { readonly role: string; readonly name: string | RegExp }
  | { readonly label: string }
  | { readonly selector: string }

/** The attribute that marks the element found last, so that the driver can select it. */
const MARK_ATTRIBUTE = 'data-engine-target'
export const MARKED_SELECTOR = `[${MARK_ATTRIBUTE}]`

type PageTarget =
  | { readonly role: string; readonly name: string; readonly isPattern: boolean }
  | { readonly label: string }
  | { readonly selector: string }

/**
 * Runs in the page: scrolls to the matching elements, and marks the first that a member could tap, which means that no
 * other element covers its middle. Returns whether there is one.
 */
const markInPage = (target: PageTarget, mark: string): boolean => {
  const { TestingLibraryDom: library } = globalThis as unknown as { TestingLibraryDom: typeof TestingLibrary }
  for (const markedElement of document.querySelectorAll(`[${mark}]`)) markedElement.removeAttribute(mark)
  const listMatches = (): Iterable<Element> => {
    if ('selector' in target) return document.querySelectorAll(target.selector)
    if ('label' in target)
      return library.queryAllByLabelText(document.body, target.label, { selector: 'input, textarea, select, button' })
    const name = target.isPattern ? new RegExp(target.name) : target.name
    return library.queryAllByRole(document.body, target.role, { name })
  }
  for (const foundElement of listMatches()) {
    if (foundElement.closest('[inert]')) continue
    foundElement.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    const { left, top, width, height } = foundElement.getBoundingClientRect()
    const topElement = document.elementFromPoint(left + width / 2, top + height / 2)
    if (topElement && (foundElement.contains(topElement) || topElement.closest('label')?.control === foundElement)) {
      foundElement.setAttribute(mark, '')
      return true
    }
  }
  return false
}

const toPageTarget = (target: Target): PageTarget => {
  if (!('role' in target)) return target
  const { role, name } = target
  return typeof name === 'string' ? { role, name, isPattern: false } : { role, name: name.source, isPattern: true }
}

/** Returns a JavaScript expression that runs `markInPage`. The page must have loaded the library TestingLibraryDom. */
export const toMarkExpression = (target: Target): string =>
  `(${markInPage})(${JSON.stringify(toPageTarget(target))}, ${JSON.stringify(MARK_ATTRIBUTE)})`
