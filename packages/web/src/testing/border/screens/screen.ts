import type { Route } from '@sabai/contracts'
import { fireEvent, screen, within } from '@testing-library/react'
import type { Replies } from '../replies/replies.ts'

/** Presses the first button, link or tab of this name that can be pressed, in the topmost dialog if one is open. */
export type Press = (name: string | RegExp) => Promise<void>
type Fill = (label: string | RegExp, text: string) => void

export interface Steps {
  readonly press: Press
  readonly fill: Fill
  /** Lets time pass. */
  readonly wait: (ms: number) => Promise<void>
}

/** A page or a dialog of the app, and how it is reached. */
export interface Screen {
  readonly name: string
  readonly path: string
  /** The page to which the steps lead, if it is another one. */
  readonly leadsTo?: string
  /** Whether a member is logged in. */
  readonly member: boolean
  /** Replies that this screen needs instead of the usual ones. */
  readonly replies?: Replies
  /**
   * Calls whose replies are broken here although another screen at the same path reads them too. Replies of all other
   * such calls are broken only at the first screen.
   */
  readonly also?: readonly Route[]
  /** Leads on from the page. Steps that a broken reply makes impossible do nothing. */
  readonly steps?: (steps: Steps) => Promise<void>
}

const topDialog = (): HTMLElement => [...document.querySelectorAll<HTMLElement>('dialog')].at(-1) ?? document.body

/** The roles of what can be pressed. Most are buttons; a search for each takes as long as rendering a small page. */
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
