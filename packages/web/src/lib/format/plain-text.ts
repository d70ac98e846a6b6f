/**
 * Removes the word joiners from a text, and replaces its no-break spaces by spaces. Used to compare the text with typed
 * text, to draw it, or to show it in the window's title.
 */
export const toPlainText = (text: string): string => text.replaceAll('\u2060', '').replaceAll('\u00A0', ' ')
