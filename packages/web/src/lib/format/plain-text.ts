/**
 * Removes word joiners and no-break spaces from a text. Used to compare it with typed text, to draw it, or to show it
 * in the window's title.
 */
export const toPlainText = (text: string): string => text.replaceAll('\u2060', '').replaceAll('\u00A0', ' ')
