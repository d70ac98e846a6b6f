/** A text without what keeps its phrases in one line: to compare with what is typed, to draw, or for the window's title. */
export const toPlainText = (text: string): string => text.replaceAll('\u2060', '').replaceAll('\u00A0', ' ')
