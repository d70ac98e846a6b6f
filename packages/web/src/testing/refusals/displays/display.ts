import type { ErrorCode, Route } from '@sabai/contracts'

/**
 * The ways in which the app shows that a call was refused (product section 8, "Handling per call"). All except `silent`
 * show the text that the app has for the code of the refusal.
 */
export const DISPLAY_KINDS = {
  field: 'a line in the form, until something is typed',
  toast: 'a red toast, and a line in the form where there is one',
  alert: 'an alert that must be closed, over the form that stays',
  modal: 'an alert titled "Error", over the form that stays',
  message: 'an alert that must be closed, over the page',
  inline: 'a text in place of the section, with "Try again"',
  notice: 'a box above the button that sends it again; what the member chose stays',
  silent: 'nothing about the code; the page continues without the data',
} as const
export type DisplayKind = keyof typeof DISPLAY_KINDS

/** Where and how the app shows the refusals of a call. */
export interface RefusalDisplay {
  readonly name: string
  /** The path of the page. */
  readonly page: string
  /** What the member is doing when the call is refused, written as the beginning of a sentence. */
  readonly when: string
  readonly shownAs: DisplayKind
  /** What the page still offers, if the refusal is shown as `silent`. */
  readonly offers?: string
  /**
   * What is shown for INTERNAL_SERVER_ERROR, after which the outcome of a command is unknown. If this is missing, the
   * code is shown like any other refusal.
   */
  readonly unconfirmed?: string
  /** What happens for the codes that are not shown as `shownAs` says. */
  readonly otherwise?: Readonly<Partial<Record<ErrorCode, string>>>
}

/** The displays of the refusals of each route, or the reason why there are none. */
export type DisplaysOfRoutes = { readonly [R in Route]?: readonly RefusalDisplay[] | string }
