import type { RoundKind } from '../../../domain/launch/rounds.ts'
import { type HtmlPage, PAGE_FONT } from '../../pages/html.ts'
import type { Brand } from './brands.ts'

/**
 * The minimum width of each of the three choices. Three choices of 4.9rem and their gaps need 15.7rem. If the form is
 * narrower, each choice takes a whole row, so that no row has two choices.
 */
const CHOICE_WIDTH = 'clamp(28%, (15.7rem - 100%) * 999, 100%)'

/** The styles that all providers share; the styles of a look override them. */
const BASE_STYLE = `
* { box-sizing: border-box; }
:root { --gap: min(0.75rem, 4vw); --inset: min(1rem, 5vw); }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; overflow-wrap: anywhere;
  background: var(--page); color: var(--text); font: 1rem/1.6 ${PAGE_FONT}; }
p, h1, h2, dl, dd, fieldset, figure, ul { margin: 0; padding: 0; border: 0; min-width: 0; }
h1, h2, .name { line-height: 1.4; }
b, strong, h1, h2, .name { font-weight: 700; }
button, input { font: inherit; color: inherit; }
button, .button, summary { min-height: 2.75rem; cursor: pointer; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.band { background: #ffe9a3; color: #2e2300; padding: 0.3rem 0.5rem; text-align: center; border-bottom: 0.3rem solid;
  border-image: repeating-linear-gradient(-45deg, #2e2300 0 0.6rem, #ffc933 0.6rem 1.2rem) 1; font-size: 0.8125rem; line-height: 1.45; }
.band strong { display: block; font-size: 0.875rem; }
.bar { position: relative; isolation: isolate; background: var(--brand); color: #ffffff; padding: 0.5rem max(1rem, 50vw - 31rem);
  min-height: 4.5rem; display: flex; flex-wrap: wrap; align-items: center; gap: 0.35rem 0.6rem; }
.bar img.logo { width: 2.75rem; height: 2.75rem; border-radius: 0.6rem; flex: none; }
.name { flex: 1 1 7rem; font-size: 1.25rem; }
.bar button { background: var(--brand); border: 2px solid; border-radius: min(var(--radius), 1.4rem); padding: 0.25rem 0.75rem; font-weight: 700; }
.scene { position: absolute; inset: 0; z-index: -1; overflow: hidden; }
.scene img { width: 100%; height: 100%; object-fit: cover; object-position: 100% 40%; }
.scene::after { content: ""; position: absolute; inset: 0; background: linear-gradient(90deg, var(--brand) 60%, transparent); }
main { width: 100%; max-width: 30rem; margin: 0 auto; padding: var(--gap); display: grid; gap: 0.75rem; align-content: start; }
.card { background: var(--surface); border-radius: var(--radius); box-shadow: var(--lift); padding: 0.75rem var(--inset); }
.card h2 { font-size: 1rem; }
.purse { padding-block: 0.5rem; }
.purse > div { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem; }
.sum { margin-left: auto; text-align: right; font-variant-numeric: tabular-nums; }
.sum b { font-size: min(1.375rem, 11vw); line-height: 1.3; }
.soft { color: var(--soft); font-size: 0.875rem; }
.stage { background: var(--brand); color: #ffffff; border-radius: var(--radius); box-shadow: var(--lift); padding: 0.75rem var(--gap);
  display: grid; gap: 0.5rem; justify-items: center; text-align: center; }
.board { display: flex; justify-content: center; align-items: center; gap: min(0.6rem, 3vw); width: 100%; list-style: none; }
.tile { background: #ffffff; color: var(--brand); border-radius: min(var(--radius), 0.9rem); display: grid; place-items: center; }
.reels .tile { flex: 0 1 6rem; aspect-ratio: 1; padding: min(0.5rem, 2.5vw); box-shadow: inset 0 0.6rem 0.9rem -0.5rem #0000008c, inset 0 -0.6rem 0.9rem -0.5rem #0000008c; }
.tile svg, .tile img { width: 100%; height: 100%; display: block; }
.dice .tile { flex: 0 1 4.75rem; aspect-ratio: 1; padding: min(0.6rem, 3vw); border-radius: 1rem; box-shadow: 0 0.4rem 0.6rem -0.2rem #00000073, inset 0 -0.3rem 0 #00000026; }
.draw .tile { width: 4rem; min-height: 4.5rem; font-size: 2.75rem; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
.match { flex-wrap: wrap; align-items: stretch; gap: 0.4rem; }
.match li { flex: 1 1 clamp(3.75rem, (16.5rem - 100%) * 999, 100%); display: grid; gap: 0.25rem; justify-items: center; align-content: center; }
.match .tile { flex: 0 0 auto; min-width: 6rem; padding: 0.35rem min(0.75rem, 3vw); font-size: 2.25rem; font-weight: 700; line-height: 1.3; font-variant-numeric: tabular-nums; }
.crest { width: 2.75rem; height: 3.1rem; display: grid; place-items: center; background: #ffffff; color: var(--brand); font-weight: 700;
  clip-path: polygon(0 0, 100% 0, 100% 62%, 50% 100%, 0 62%); padding-bottom: 0.4rem; }
.side { font-size: 0.875rem; line-height: 1.3; font-weight: 700; }
.result { padding: 0.3rem min(0.9rem, 4vw); border-radius: 1.2rem; line-height: 1.3; text-wrap: balance; }
.result strong { display: block; font-size: 1.0625rem; }
.result span { font-size: 0.875rem; }
.result span + span::before { content: "· "; }
.result.won { background: #ffffff; color: var(--brand); }
.bet, .login { display: grid; gap: 0.75rem; }
.bet legend { font-weight: 700; line-height: 1.4; padding: 0 0 0.4rem; }
.choices > div, .stakes > div { display: grid; gap: 0.5rem; }
.choices > div { grid-template-columns: repeat(auto-fit, minmax(${CHOICE_WIDTH}, 1fr)); }
.pick { position: relative; display: grid; }
.pick input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
.choice { min-height: 3rem; border: 2px solid var(--edge); border-radius: min(var(--radius), 0.8rem); padding: 0.3rem 0.4rem;
  display: grid; align-content: center; text-align: center; line-height: 1.25; font-size: 0.9375rem; }
.choice b { font-size: 1.0625rem; font-variant-numeric: tabular-nums; }
input:checked + .choice { background: var(--brand); color: #ffffff; border-color: var(--text); box-shadow: inset 0 0 0 2px var(--surface); }
.stakes > div { grid-template-columns: repeat(auto-fit, minmax(min(100%, max(6.5rem, 34%)), 1fr)); }
.stakes.three > div { grid-template-columns: repeat(auto-fit, minmax(min(100%, max(4.9rem, 28%)), 1fr)); }
.stakes button { border: 0; border-radius: min(var(--radius), 1.2rem); background: var(--brand); color: #ffffff; min-height: 3.25rem;
  padding: 0.25rem 0.3rem; display: grid; align-content: center; justify-items: center; line-height: 1.25; }
.stakes b { font-size: 1.125rem; font-variant-numeric: tabular-nums; }
.stakes small { font-size: 0.8125rem; }
.stakes button:disabled { background: none; color: var(--soft); box-shadow: inset 0 0 0 1px var(--edge); cursor: not-allowed; }
label.field { display: grid; gap: 0.25rem; font-weight: 600; }
label.field input { min-height: 2.75rem; width: 100%; padding: 0.4rem 0.75rem; color: var(--text); background: var(--surface); border: 2px solid var(--edge);
  border-radius: min(var(--radius), 0.6rem); }
.digits input { font-size: 1.5rem; text-align: center; font-variant-numeric: tabular-nums; }
.button, .login button { display: grid; place-items: center; width: 100%; border: 0; border-radius: min(var(--radius), 1.4rem); padding: 0.5rem 1rem;
  background: var(--brand); color: #ffffff; font-weight: 700; text-decoration: none; text-align: center; }
.problem { background: #fff1ef; color: #86150f; border: 2px solid; border-radius: 0.4rem; padding: 0.4rem min(0.75rem, 3vw); font-weight: 600; }
summary { display: list-item; padding: 0.6rem 0; font-weight: 600; list-style-position: inside; }
details.card { padding-block: 0.1rem; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; margin: 0 0 0.75rem; }
th, td { text-align: left; vertical-align: top; padding: 0.3rem 0.5rem 0.3rem 0; border-top: 1px solid var(--edge); }
.arrived table { table-layout: fixed; }
.arrived th:first-child { width: 42%; }
.pays-card th:last-child { text-align: right; padding-right: 0; }
td.pays { text-align: right; padding-right: 0; white-space: nowrap; font-variant-numeric: tabular-nums; }
.small { width: 1.75rem; height: 1.75rem; vertical-align: middle; margin-right: 0.4rem; background: #ffffff; border-radius: 0.3rem; padding: 0.15rem; }
.value { font: 0.875rem/1.5 ui-monospace, Menlo, Consolas, monospace; }
.notice { display: grid; gap: 0.75rem; }
.notice h1, .login h1 { font-size: min(1.375rem, 11vw); }
.foot { margin-top: auto; background: var(--brand); color: #ffffff; padding: 0.75rem max(1rem, 50vw - 31rem) 1rem; font-size: 0.875rem; display: grid; gap: 0.25rem; }
@media (min-width: 56rem) {
  main.game { max-width: 64rem; padding: 1.5rem 1rem; gap: 1.25rem; grid-template: "stage purse" auto "stage bet" 1fr "pays arrived" auto / minmax(0, 1.35fr) minmax(0, 1fr); }
  .game .purse { grid-area: purse; }
  .game .stage { grid-area: stage; align-content: center; padding: 2rem; gap: 1.5rem; min-height: 22rem; }
  .game .bet { grid-area: bet; align-self: start; }
  .game .pays-card { grid-area: pays; align-self: start; }
  .game .arrived { grid-area: arrived; align-self: start; }
  main:not(.game) { padding-block: 3rem; }
  .name { font-size: 1.75rem; }
  .bar img.logo { width: 4rem; height: 4rem; }
  .reels .tile { flex-basis: 9rem; padding: 1rem; }
  .dice .tile { flex-basis: 8rem; padding: 1.1rem; border-radius: 1.5rem; }
  .draw .tile { width: 7rem; min-height: 8rem; font-size: 5rem; }
  .match .tile { font-size: 3.5rem; min-width: 10rem; }
  .side { font-size: 1.125rem; }
  .result { padding: 0.5rem 1.25rem; }
  .result strong { font-size: 1.5rem; }
  .result span { font-size: 1rem; }
}
@media (forced-colors: active) {
  input:checked + .choice { outline: 4px solid Highlight; }
  .stakes button, .login button, .button { border: 2px solid ButtonText; }
}
@media (hover: hover) {
  button:hover:enabled, .button:hover { text-decoration: underline; }
}
@media (prefers-reduced-motion: no-preference) {
  .fresh .tile > *, .fresh.draw .tile { animation: arrive 0.45s cubic-bezier(0.2, 1.2, 0.4, 1) backwards; }
  .fresh li:nth-child(2) .tile > *, .fresh.draw li:nth-child(2) .tile { animation-delay: 0.15s; }
  .fresh li:nth-child(3) .tile > * { animation-delay: 0.3s; }
  .fresh.dice .tile > * { animation-name: roll; }
}
@keyframes arrive { from { transform: translateY(-60%); opacity: 0; } }
@keyframes roll { from { transform: rotate(-200deg) scale(0.4); opacity: 0; } }
`

/** The look of a slot machine: dark, with the reels behind one pane of glass. */
const MACHINE_STYLE = `
:root { --page: #12141c; --surface: #1d212c; --text: #f4f5f9; --soft: #b9bfce; --edge: #8088a0;
  --radius: 1.25rem; --lift: 0 0 0 1px #ffffff2e; }
.reels { background: #00000059; padding: 0.4rem; gap: 0.4rem; border-radius: 1rem; }
.reels li { flex: 1 1 0; max-width: 9rem; }
`

/** The look of a bookmaker's paper slip, with the odds as a list on wide screens. */
const SLIP_STYLE = `
:root { --page: #eceef1; --surface: #ffffff; --text: #1d2229; --soft: #56606d; --edge: #7c8692;
  --radius: 0.3rem; --lift: 0 1px 3px #1d222959; }
.bet { border-top: 2px dashed var(--edge); }
@media (min-width: 56rem) {
  .choice { grid-template-columns: 1fr auto; text-align: left; align-items: center; gap: 0.5rem; padding-inline: 0.75rem; }
  .choices > div { grid-template-columns: 1fr; gap: 0.25rem; }
}
`

/** Two focus rings, so that one of them is visible on any background. With `!important`, no look can remove them. */
const FOCUS_STYLE = `
:focus-visible, input:focus-visible + .choice { outline: 3px solid #ffffff !important; outline-offset: 1px !important; box-shadow: 0 0 0 7px #000000 !important; }
`

const LOOKS = {
  reels: { scheme: 'dark', css: MACHINE_STYLE },
  draw: { scheme: 'dark', css: MACHINE_STYLE },
  match: { scheme: 'light', css: SLIP_STYLE },
  dice: { scheme: 'light', css: SLIP_STYLE },
} as const satisfies Record<RoundKind, object>

/** Returns the colour scheme and the style sheet of a provider's pages. Neither contains any part of a request. */
export const pageStyleOf = (roundKind: RoundKind, { colour }: Brand): Pick<HtmlPage, 'scheme' | 'style'> => {
  const { scheme, css } = LOOKS[roundKind]
  return { scheme, style: `:root { --brand: ${colour}; }${BASE_STYLE}${css}${FOCUS_STYLE}` }
}
