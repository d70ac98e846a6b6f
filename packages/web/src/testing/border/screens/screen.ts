import type { Route } from '@sabai/contracts'
import { fireEvent, screen, within } from '@testing-library/react'
import type { Replies } from '../replies/replies.ts'

/** Presses the first button, link or tab with this name, in the topmost dialog if one is open. */
export type Press = (name: string | RegExp) => Promise<void>
type Fill = (label: string | RegExp, text: string) => void

export interface Steps {
  readonly press: Press
  readonly fill: Fill
  /** Lets time pass. */
  readonly wait: (ms: number) => Promise<void>
}

/** A page or a dialog of the app, and the steps that open it. */
export interface Screen {
  readonly name: string
  readonly path: string
  /** The page that the steps navigate to, if it is another page. */
  readonly leadsTo?: string
  /** Whether a member is logged in. */
  readonly member: boolean
  /** Replies that this screen needs instead of the good ones. */
  readonly replies?: Replies
  /**
   * Calls whose replies the test breaks at this screen too, although an earlier screen at the same path reads them.
   * Without this, a reply is broken only at the first screen at a path that reads it.
   */
  readonly also?: readonly Route[]
  /** Opens the screen from the page. If a broken reply makes a step impossible, the step does nothing. */
  readonly steps?: (steps: Steps) => Promise<void>
}

const topDialog = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('dialog')].at(-1) ?? document.body

/**
 * The roles of elements that can be pressed, in the order of the search. Common roles come early, because each search
 * takes as long as rendering a small page.
 */
const PRESSED_ROLES = ['tab', 'button', 'link', 'option', 'radio', 'checkbox'] as const

const findPressed = (name: string | RegExp): HTMLElement | undefined => {
  const inside = within(topDialog())
  for (const role of PRESSED_ROLES) {
    const [found] = inside.queryAllByRole(role, { name, hidden: true })
    if (found) return found
  }
  return inside.queryAllByText(name, { selector: 'summary, summary *' })[0]
}

export const pressNow = (name: string | RegExp): void => {
  const target = findPressed(name)
  if (target) fireEvent.click(target)
}

export const fillNow: Fill = (label, text) => {
  const field = screen.queryAllByLabelText(label).find((found) => 'value' in found)
  if (field) fireEvent.change(field, { target: { value: text } })
}
