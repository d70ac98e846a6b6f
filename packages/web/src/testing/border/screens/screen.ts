import type { Route } from '@sabai/contracts'
import { fireEvent, screen, within } from '@testing-library/react'
import type { Replies } from '../replies/replies.ts'

/** Presses the first control with this name. If a dialog is open, only the topmost dialog is searched. */
export type PressControl = (name: string | RegExp) => Promise<void>
type FillField = (label: string | RegExp, text: string) => void

export interface ScreenActions {
  readonly press: PressControl
  readonly fill: FillField
  /** Advances the fake timers by this number of milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

/** A page or a dialog of the app, and the steps that open it. */
export interface Screen {
  readonly name: string
  readonly path: string
  /** The path of the page that the steps navigate to, if it is not `path`. */
  readonly nextPath?: string
  /** Whether a member is logged in. */
  readonly isLoggedIn: boolean
  /** Replies that replace those in `GOOD_REPLIES` at this screen. */
  readonly replies?: Replies
  /**
   * Calls whose replies the test also breaks at this screen, although an earlier screen at the same path reads them.
   * The other replies are broken only at the first screen at a path that reads them.
   */
  readonly alsoReads?: readonly Route[]
  /** Opens the screen from the page at `path`. If a broken reply makes a step impossible, the step does nothing. */
  readonly steps?: (actions: ScreenActions) => Promise<void>
}

const findTopDialog = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('dialog')].at(-1) ?? document.body

/** The roles of elements that can be pressed, with their selectors, in the order of the search. */
const PRESSABLE_ROLES = [
  ['tab', '[role=tab]'],
  ['button', 'button, [role=button]'],
  ['link', 'a, [role=link]'],
  ['option', 'option, [role=option]'],
  ['radio', 'input, [role=radio]'],
  ['checkbox', 'input, [role=checkbox]'],
] as const

/** Returns one text that contains all texts from which the accessible name of an element may be made. */
const possibleNameTextOf = (element: HTMLElement): string => {
  const labels = [...((element as HTMLInputElement).labels ?? [])]
  const namedElements = [element, ...element.querySelectorAll('[aria-label],[alt],[title]')]
  const labelledBy = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id))
  return [
    ...[element, ...labels, ...labelledBy].map((each) => each?.textContent),
    ...namedElements.flatMap((each) => ['aria-label', 'alt', 'title'].map((attribute) => each.getAttribute(attribute))),
  ]
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

/** Returns whether a text contains all words of a name, in any order, or matches the pattern of a name. */
const mayMatch = (text: string, name: string | RegExp): boolean =>
  typeof name === 'string'
    ? name.split(/\s+/).every((word) => text.includes(word))
    : new RegExp(name.source.replaceAll(/^\^|\$$/g, ''), name.flags).test(text)

/**
 * Finds the first element with this accessible name that can be pressed. Computing the name of an element takes as long
 * as rendering a small page, so it is computed only for elements whose texts may contain the searched name.
 */
const findPressable = (name: string | RegExp): HTMLElement | undefined => {
  const top = findTopDialog()
  for (const [role, selector] of PRESSABLE_ROLES)
    for (const element of top.querySelectorAll<HTMLElement>(selector)) {
      if (!mayMatch(possibleNameTextOf(element), name)) continue
      const matchingElements = within(element.parentElement ?? top).queryAllByRole(role, { name, hidden: true })
      if (matchingElements.includes(element)) return element
    }
  return within(top).queryAllByText(name, { selector: 'summary, summary *' })[0]
}

export const pressNow = (name: string | RegExp): void => {
  const target = findPressable(name)
  if (target) fireEvent.click(target)
}

export const fillNow: FillField = (label, text) => {
  const field = screen.queryAllByLabelText(label).find((element) => 'value' in element)
  if (field) fireEvent.change(field, { target: { value: text } })
}
