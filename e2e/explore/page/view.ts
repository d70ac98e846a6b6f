import type { Page } from 'playwright/test'
import { readPage } from './read-page.ts'

/** What a member sees of the page: enough to notice that something was closed, lost or left. */
export interface View {
  readonly path: string
  /** The titles of the open dialogs that cover the page, from the lowest to the topmost. */
  readonly dialogs: readonly string[]
  /** The texts in the fields of the page and of its dialogs. The key names the dialog and the field. */
  readonly fields: Readonly<Record<string, string>>
  /** Whether an element of the page has the focus, and not only the page itself. */
  readonly hasFocus: boolean
  /** The text in the message box of the chat; null if the chat is closed. */
  readonly draft: string | null
  /** The texts of the messages in the chat, without their times. */
  readonly messages: readonly string[]
}

/** Runs in the page. */
const collectView = (): View => {
  const modals = [...document.querySelectorAll<HTMLElement>(':modal')]
  const titleOf = (dialog: Element | null): string => dialog?.querySelector('h2')?.textContent ?? ''
  const fields: Record<string, string> = {}
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (['checkbox', 'radio', 'file', 'password'].includes(field.type) || !field.checkVisibility()) continue
    const name = field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name
    fields[`${titleOf(field.closest('dialog'))} / ${name}`] = field.value
  }
  const composer = document.querySelector<HTMLTextAreaElement>('dialog[open] form textarea')
  const messageItems = composer?.closest('dialog')?.querySelectorAll('section li') ?? []
  return {
    path: location.pathname,
    dialogs: modals.map(titleOf),
    fields,
    hasFocus: document.activeElement !== null && document.activeElement !== document.body,
    draft: composer?.value ?? null,
    messages: [...messageItems].flatMap((row) => row.querySelector('p[dir=auto]')?.textContent ?? []),
  }
}

export const EMPTY_VIEW: View = { path: '', dialogs: [], fields: {}, hasFocus: false, draft: null, messages: [] }

/** Reads what a member sees now. While the page is being loaded, the view is empty. */
export const readView = (page: Page): Promise<View> => readPage(page.evaluate(collectView), EMPTY_VIEW)

/**
 * What stays in the memory of the page, on average, each time that the same thing is opened and closed, after the first
 * few times.
 */
export interface Growth {
  readonly listeners: number
  readonly nodes: number
  readonly heapKb: number
}
