import type { Code, Route } from '@sabai/contracts'

/**
 * How the app shows that a call was refused (product section 8, "Handling per call"). In all of them but `silent` the
 * code's own text stands there, in the language of the app.
 */
export const DISPLAYS = {
  field: 'a line in the form, until something is typed',
  toast: 'a red toast, and a line in the form where there is one',
  alert: 'an alert that must be closed, over the form that stays',
  modal: 'an alert titled "Error", over the form that stays',
  message: 'an alert that must be closed, over the page',
  inline: 'in the place of the section, with "Try again"',
  notice: 'in a box above the button that sends it again, with what was chosen',
  silent: 'nothing about the code: the page goes on',
} as const
export type DisplayKind = keyof typeof DISPLAYS

/** Where a member meets the refusals of a call. */
export interface RefusalDisplay {
  readonly name: string
  /** The address that it is at. */
  readonly page: string
  /** What leads there, as the beginning of a sentence. */
  readonly when: string
  readonly shownAs: DisplayKind
  /** Of a silent one: what the page offers all the same. */
  readonly offers?: string
  /** What is shown where INTERNAL_SERVER_ERROR leaves open whether it was done; otherwise it is shown like a refusal. */
  readonly unconfirmed?: string
  /** Codes after which the app goes elsewhere, or that are no failure here: what happens. */
  readonly otherwise?: Readonly<Partial<Record<Code, string>>>
}

/** For calls, the displays of their refusals, or why there are none. */
export type DisplaysOfRoutes = { readonly [R in Route]?: readonly RefusalDisplay[] | string }
