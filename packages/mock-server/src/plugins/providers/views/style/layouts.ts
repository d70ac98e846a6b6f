/** The odds as lines of a list, where there is room. */
const ODDS_LIST = `
.choice { grid-template-columns: 1fr auto; text-align: left; align-items: center; gap: 0.5rem; padding-inline: 0.75rem; }
.choices > div { grid-template-columns: 1fr; gap: 0.25rem; }
`

/** A slot lobby: the game's picture behind the sign, everything below in cards. */
const lobby = `
.bar { min-height: 4.5rem; border-bottom: 3px solid var(--accent); }
.bar button { background: var(--bar); }
.stage { border: 1px solid var(--edge); }
.stakes button { border-radius: 2rem; }
`

/** A garden or a temple: a sign in the middle, and the stage in an arch. */
const arch = `
.bar { border-bottom: 4px double var(--edge); }
.stage { border-radius: 50% 50% var(--radius) var(--radius) / min(7rem, 35vw) min(7rem, 35vw) var(--radius) var(--radius); padding: 2.25rem var(--gap) 0.75rem; border: 4px double var(--edge); }
.card { border: 1px solid var(--edge); }
.stakes button { border-radius: 1.6rem 1.6rem 0.4rem 0.4rem; }
.reels { padding-inline: 0.75rem; }
.reels .tile { border-radius: 50% 50% 0.4rem 0.4rem / 35% 35% 0.4rem 0.4rem; }
.draw .tile { border-radius: 50% 50% 0.5rem 0.5rem; }
@media (min-width: 56rem) {
  .bar { flex-direction: column; text-align: center; padding-block: 1.25rem; }
  .sign { flex: none; }
  .bar form { position: absolute; inset: 1.25rem max(1rem, 50vw - 31rem) auto auto; }
  .game .stage { padding-top: 6rem; border-radius: 50% 50% var(--radius) var(--radius) / 13rem 13rem var(--radius) var(--radius); }
}
`

/** A machine with a lit sign: thick frames, and the reels behind one pane of glass. */
const cabinet = `
.name { text-transform: uppercase; font-size: 1.375rem; line-height: 1.1; text-shadow: 0 0 0.7rem color-mix(in srgb, var(--on-bar) 45%, transparent); }
.bar { border-bottom: 4px solid var(--edge); }
.stage { border: 6px solid var(--edge); }
.reels { background: var(--edge); padding: 0.4rem; gap: 0.4rem; border-radius: min(var(--radius), 1.2rem); }
.reels li { flex: 1 1 0; max-width: 9rem; }
.stakes button { border: 3px solid var(--on-accent); box-shadow: 0 0 0 3px var(--accent); }
.stakes > div { gap: 0.9rem 0.75rem; }
.bet { padding-bottom: 1rem; }
@media (min-width: 56rem) { .name { font-size: 2.25rem; } }
`

/** The page of an app in a store, with the app on a telephone. */
const store = `
.bar { align-items: start; padding-block: 0.75rem; }
.bar img.logo { width: 3.25rem; height: 3.25rem; border-radius: 0.9rem; box-shadow: 0 1px 4px #00000059; }
.tagline { color: var(--soft); }
.bar button { border-width: 1px; border-radius: 2rem; color: var(--accent); }
.card { border-top: 1px solid var(--edge); border-radius: 0; padding-inline: 0.25rem; }
.stage { border: 0.6rem solid #101114; border-top-width: 1.2rem; border-radius: 2rem; background-image: linear-gradient(#4a378f, var(--stage) 60%); }
.reels .tile { border-radius: 1rem; }
.stakes button { border-radius: 2rem; }
.foot { border-top: 1px solid var(--edge); }
@media (min-width: 56rem) {
  .bar img.logo { width: 6rem; height: 6rem; border-radius: 1.5rem; }
  .game .stage { justify-self: center; width: 22rem; min-height: 30rem; border-radius: 3rem; }
  .reels .tile { padding: 0.5rem; }
}
`

/** A bookmaker's: the event above, and a slip of paper with the odds. */
const slip = `
.bar { border-bottom: 3px solid var(--accent); }
.stage { padding-block: 0.9rem; }
.bet { border-top: 2px dashed var(--edge); border-radius: 0 0 var(--radius) var(--radius); padding-bottom: 1.4rem;
  mask: conic-gradient(from -45deg at bottom, #0000, #000 1deg 89deg, #0000 90deg) 50% 100% / 1rem 0.5rem repeat-x, linear-gradient(#000 0 0) 0 0 / 100% calc(100% - 0.5rem) no-repeat; }
.choice { border-width: 1px; }
.stakes button { border-radius: 0.2rem; }
@media (min-width: 56rem) { ${ODDS_LIST} }
`

/** An ASP.NET form of 2005: grey, bevels, a group box a card. */
const form = `
.bar { background-image: linear-gradient(90deg, var(--bar), #a6caf0); padding-block: 0.3rem; }
.bar img.logo { width: 2rem; height: 2rem; border-radius: 0; }
.name, .card h2, .bet legend { font-size: 1rem; }
.bar .sign { background: var(--bar); }
.card, .stage { border: 2px groove #ffffff; }
.stage { border-style: inset; }
.bar button, .stakes button, .login button, .button { border: 2px outset #ffffff; border-radius: 0; background: var(--accent); color: var(--on-accent); font-weight: 400; }
.bar button:active, .stakes button:active, .login button:active { border-style: inset; }
label.field input { border: 2px inset #ffffff; background: #ffffff; outline: 1px solid var(--edge); }
.choice { border: 1px solid var(--edge); background: #ffffff; }
input:checked + .choice { background: #0a246a; color: #ffffff; }
.result.won { background: #ffffcc; border: 1px solid #7b7b7b; border-radius: 0; }
.crest { clip-path: none; height: 2.5rem; padding: 0; border: 1px solid #7b7b7b; }
.match .tile { border: 2px inset #ffffff; }
th { background: var(--accent); padding-left: 0.4rem; }
@media (min-width: 56rem) { .bar img.logo { width: 2.5rem; height: 2.5rem; } ${ODDS_LIST} }
`

/** A casino: a round table seen from above, with a rim. */
const table = `
.bar { border-bottom: 1px solid var(--edge); }
.stage { border: min(0.6rem, 3vw) solid var(--accent); border-radius: min(5.5rem, 30vw); background-image: radial-gradient(ellipse at 50% 30%, color-mix(in srgb, var(--stage) 82%, #ffffff), var(--stage) 75%);
  box-shadow: var(--lift), inset 0 0 1.5rem #00000040; padding: 1rem min(1.25rem, 6.25vw); }
.result { max-width: 18rem; }
@media (min-width: 56rem) { .game .stage { border-radius: 50%; border-width: 1.1rem; min-height: 25rem; } .result { max-width: 22rem; } }
`

/** A lottery's ticket: paper with holes along its sides and a number in boxes. */
const ticket = `
.bar { border-bottom: 2px dashed var(--edge); }
.name { text-transform: uppercase; }
.stage { border: 2px solid var(--on-stage); border-radius: min(var(--radius), 1.2rem); outline: 2px solid var(--stage); box-shadow: none;
  background: radial-gradient(circle at 0 50%, var(--surface) 0.55rem, #0000 0.6rem) 0 0 / 100% 2rem, radial-gradient(circle at 100% 50%, var(--surface) 0.55rem, var(--stage) 0.6rem) 0 0 / 100% 2rem; }
.draw .tile { box-shadow: inset 0 0 0 2px var(--on-stage); }
.result.won { border-radius: 0.4rem; box-shadow: inset 0 0 0 2px var(--on-accent); transform: rotate(-2deg); padding-block: 0.4rem; }
.bet { border-top: 2px dashed var(--edge); }
`

/** A web portal of many tables, each under a bar of its own. */
const portal = `
.bar { background-image: linear-gradient(color-mix(in srgb, var(--bar) 88%, #000000), var(--bar)); border-bottom: 0.3rem solid var(--tile); }
.card, .stage { padding-top: 0; overflow: hidden; }
.purse > :first-child, .card > h1, .stage > h2, .bet legend { background: var(--bar); color: var(--on-bar); padding: 0.3rem var(--inset); margin: 0 calc(-1 * var(--inset)) 0.4rem; width: calc(100% + 2 * var(--inset)); text-align: left; font-size: 0.9375rem; }
.stage > h2 { position: static; height: auto; clip-path: none; white-space: normal; margin: 0 calc(-1 * var(--gap)); width: calc(100% + 2 * var(--gap)); }
.bet { padding-top: 0.75rem; }
.bet legend { float: left; }
.bet fieldset > div, .bet fieldset > label { clear: both; }
.draw .tile { border-radius: 50%; flex: 0 1 4.5rem; aspect-ratio: 1; min-height: 0; }
.stakes button { border-radius: 0.3rem; }
@media (min-width: 56rem) { .game .stage { padding-top: 0; align-content: start; } .stage > h2 { margin: 0 -2rem; width: calc(100% + 4rem); } .draw .tile { flex-basis: 8rem; } }
`

/** How a page is laid out: CSS on top of the base. */
export const LAYOUTS = { lobby, arch, cabinet, store, slip, form, table, ticket, portal } as const

export type LayoutName = keyof typeof LAYOUTS
