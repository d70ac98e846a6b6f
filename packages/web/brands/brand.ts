/** The tokens that every brand sets: all colours of the app, and how round its corners are. */
export type BrandToken =
  // The background colours: first that of the page, then those of cards and dialogs above it.
  | `--${'ink-deep' | 'ink' | 'surface' | 'surface-raised' | 'surface-sunken' | 'ink-glow'}`
  | `--${'line' | 'line-strong' | 'light-from-above' | 'scrim' | 'shade' | 'shadow-high'}`
  | `--${'text' | 'text-soft' | 'text-faint'}`
  // The colour of money and of the main action; it is called gold in every brand.
  | `--${'gold' | 'gold-light' | 'gold-deep' | 'on-gold' | 'focus'}`
  | `--${'slot' | 'sport' | 'lotto'}`
  | `--${'good' | 'good-surface' | 'bad' | 'bad-surface' | 'wait'}`
  | `--radius${'-small' | '' | '-large'}`

/**
 * A shape of the logo: the path of an SVG with a 64 × 64 view box. The shape is stroked if it has a `strokeWidth`, and
 * otherwise filled.
 */
export interface LogoShape {
  readonly d: string
  readonly strokeWidth?: number
}

/** The name, logo and colours of an operator's app; docs/branding.md explains how to make a brand. */
export interface Brand {
  /** The name of the installed app. The header also shows it until the back end has sent the operator's name. */
  readonly name: string
  /** The shapes of the logo. They are drawn in the gold tokens, on a tile in the colour of `--surface`. */
  readonly logo: readonly LogoShape[]
  /** Whether the backgrounds are dark or light. The browser draws its own controls, such as scrollbars, to match. */
  readonly scheme: 'dark' | 'light'
  readonly tokens: Readonly<Record<BrandToken, string>>
}
