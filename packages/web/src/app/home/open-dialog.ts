/** The open dialog of the home page. */
export interface OpenDialog {
  readonly kind: 'deposit' | 'transfer' | 'withdraw' | 'game' | 'invite' | 'refund' | 'claim'
  /** The code of the game that the dialog shows, or that money is moved to; empty if there is none. */
  readonly code?: string
}

/** Formats the open dialog as the text that `readOpenDialog` parses. */
export const formatOpenDialog = (dialog: OpenDialog | null): string =>
  dialog ? `${dialog.kind} ${dialog.code ?? ''}` : ''

/** Parses the text of `formatOpenDialog`. Returns null if no dialog is open. */
export const readOpenDialog = (text: string): OpenDialog | null => {
  const [kind, code] = text.split(' ')
  return kind ? ({ kind, code } as OpenDialog) : null
}
