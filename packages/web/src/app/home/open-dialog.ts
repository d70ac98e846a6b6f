/** The open dialog of the home page. */
export interface OpenDialog {
  readonly kind: 'deposit' | 'transfer' | 'withdraw' | 'game' | 'invite' | 'refund' | 'claim'
  /** The game that is shown, or that money is moved to; empty if there is none. */
  readonly code?: string
}

/** Formats the open dialog as a text that `readOpenDialog` reads. */
export const formatOpenDialog = (dialog: OpenDialog | null): string =>
  dialog ? `${dialog.kind} ${dialog.code ?? ''}` : ''

/** Reads the open dialog from its text; returns null if there is none. */
export const readOpenDialog = (text: string): OpenDialog | null => {
  const [kind, code] = text.split(' ')
  return kind ? ({ kind, code } as OpenDialog) : null
}
