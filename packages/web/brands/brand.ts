/** The tokens that every brand sets: all colours of the app, and how round its corners are. */
export type BrandToken =
  // Grounds, from the darkest or lightest page to what lies on top of it.
  | `--${'ink-deep' | 'ink' | 'surface' | 'surface-raised' | 'surface-sunken' | 'ink-glow'}`
  | `--${'line' | 'line-strong' | 'light-from-above' | 'scrim' | 'shade' | 'shadow-high'}`
  | `--${'text' | 'text-soft' | 'text-faint'}`
  // The colour of money and of the main action; it is called gold in every brand.
  | `--${'gold' | 'gold-light' | 'gold-deep' | 'on-gold' | 'focus'}`
  | `--${'slot' | 'sport' | 'lotto'}`
  | `--${'good' | 'good-surface' | 'bad' | 'bad-surface' | 'wait'}`
  | `--radius${'-small' | '' | '-large'}`

/** A shape of the logo, as the path of an SVG in a square of 64; filled, or drawn as a line of this width. */
export interface LogoShape {
  readonly d: string
  readonly line?: number
}

/** What makes the app one's own: docs/branding.md says how. */
export interface Brand {
  /** The name until the back end has told the operator's, and that of the installed app. */
  readonly name: string
  /** Drawn in the golds of the tokens, on a tile of their surface. */
  readonly logo: readonly LogoShape[]
  /** Whether the grounds are dark or light, for what the browser draws itself. */
  readonly scheme: 'dark' | 'light'
  readonly tokens: Readonly<Record<BrandToken, string>>
}
