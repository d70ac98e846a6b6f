import { type Html, html } from '../../pages/html.ts'

/** The symbols of the reels, each 64 by 64 units. The emblem is missing here, because it is the game's logo. */
const SYMBOLS: Readonly<Record<string, Html>> = {
  crown: html`<path fill="#d99a12" stroke="#5c3b00" stroke-width="2.5" stroke-linejoin="round" d="M8 48 5 20l14 11L32 10l13 21 14-11-3 28z"/><path fill="#ffd75a" d="M11 40h42l-1 8H12z"/><circle cx="32" cy="37" r="4" fill="#d3263a"/><circle cx="19" cy="40" r="3" fill="#1f7fc4"/><circle cx="45" cy="40" r="3" fill="#1f7fc4"/><path fill="#b57a06" d="M8 49h48v7H8z"/>`,
  gem: html`<path fill="#25a4d8" stroke="#0c4568" stroke-width="2.5" stroke-linejoin="round" d="M18 12h28l12 16-26 28L6 28z"/><path fill="#8fe0ff" d="m18 12 14 16L46 12zM6 28h15l11 28z"/><path fill="#5cc4ee" d="M21 28h22L32 56z"/>`,
  star: html`<path fill="#ffc629" stroke="#7d5000" stroke-width="2.5" stroke-linejoin="round" d="m32 6 8 17 18 2.5-13 13 3 19-16-9-16 9 3-19-13-13 18-2.5z"/><path fill="#ffe793" d="m32 12 5 13-5 20-12 7 3-15-10-10 14-2z"/>`,
  bell: html`<path fill="#e0a21b" stroke="#684400" stroke-width="2.5" stroke-linejoin="round" d="M10 46c8-6 6-12 8-22 2-8 8-12 14-12s12 4 14 12c2 10 0 16 8 22z"/><path fill="#ffdd7a" d="M24 24c1-5 4-7 7-7-3 8-3 16-4 25h-8c3-6 3-11 5-18z"/><circle cx="32" cy="52" r="5.5" fill="#8d5a00"/><circle cx="32" cy="9" r="4" fill="#8d5a00"/>`,
  leaf: html`<path fill="#35a24f" stroke="#0e4a20" stroke-width="2.5" stroke-linejoin="round" d="M54 8C20 8 8 26 12 52c26 2 42-14 42-44z"/><path fill="none" stroke="#c9f3c0" stroke-width="3" stroke-linecap="round" d="M12 54C20 38 30 28 44 18M26 36v-12M32 30h13M21 43h14"/>`,
  cherry: html`<path fill="none" stroke="#2f7d32" stroke-width="3.5" stroke-linecap="round" d="M20 42C22 26 32 14 48 8M46 44c0-14 0-26 2-36"/><path fill="#3fa046" stroke="#14491a" stroke-width="2" d="M48 8c-10-4-18-1-22 6 9 3 17 1 22-6z"/><circle cx="18" cy="46" r="11" fill="#d81f35" stroke="#6b0713" stroke-width="2.5"/><circle cx="45" cy="48" r="11" fill="#d81f35" stroke="#6b0713" stroke-width="2.5"/><circle cx="14" cy="42" r="3" fill="#ffb3bc"/><circle cx="41" cy="44" r="3" fill="#ffb3bc"/>`,
}

/** Draws a symbol of the reels. */
export const drawSymbol = (symbol: string, logo: string, className: 'symbol' | 'small'): Html =>
  symbol === 'emblem'
    ? html`<img class="${className}" src="${logo}" alt="emblem">`
    : html`<svg class="${className}" viewBox="0 0 64 64" role="img" aria-label="${symbol}">${SYMBOLS[symbol] ?? []}</svg>`

/** The column and the row (1 to 3) of each pip, for each face of a die. */
const PIPS: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  1: [[2, 2]],
  2: [
    [1, 1],
    [3, 3],
  ],
  3: [
    [1, 1],
    [2, 2],
    [3, 3],
  ],
  4: [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ],
  5: [
    [1, 1],
    [3, 1],
    [2, 2],
    [1, 3],
    [3, 3],
  ],
  6: [
    [1, 1],
    [3, 1],
    [1, 2],
    [3, 2],
    [1, 3],
    [3, 3],
  ],
}

/** Draws the pips of one face of a die. */
export const drawPips = (face: string): Html =>
  html`<svg viewBox="0 0 64 64" role="img" aria-label="${face}" fill="currentColor">${(PIPS[face] ?? []).map(
    ([x, y]) => html`<circle cx="${x * 16}" cy="${y * 16}" r="6.5"/>`,
  )}</svg>`
