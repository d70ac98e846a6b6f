/** Fonts that systems have, since the pages load none. */
export const FONTS = {
  plain: 'system-ui, "Noto Sans Thai", "Noto Sans Lao", sans-serif',
  office: 'Tahoma, Verdana, "DejaVu Sans", sans-serif',
  book: 'Georgia, "Noto Serif", "DejaVu Serif", serif',
  palace: '"Palatino Linotype", Palatino, "Book Antiqua", "DejaVu Serif", serif',
  slab: 'Rockwell, "Roboto Slab", "Courier New", "DejaVu Serif", serif',
  round: '"Arial Rounded MT Bold", "Varela Round", Nunito, "Trebuchet MS", system-ui, sans-serif',
  narrow: '"Arial Narrow", "Roboto Condensed", "DejaVu Sans Condensed", sans-serif',
  machine: 'ui-monospace, Menlo, Consolas, "DejaVu Sans Mono", monospace',
} as const

export type FontName = keyof typeof FONTS
