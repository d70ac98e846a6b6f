import type { RoundKind, RoundResult } from '../../../domain/launch/rounds.ts'
import { type Html, html } from '../../pages/html.ts'
import type { ProviderView } from '../provider-views.ts'
import { brandOf } from './brands.ts'
import { drawPips, drawSymbol } from './symbols.ts'

/** The faces that the board shows before the first round. */
const INITIAL_BOARDS: Readonly<Record<RoundKind, readonly string[]>> = {
  reels: ['emblem', 'emblem', 'emblem'],
  match: ['–', '–'],
  dice: ['3', '4'],
  draw: ['–', '–'],
}

const drawTeam = (name: string): Html =>
  html`<li><span class="crest" aria-hidden="true">${name.charAt(0)}</span><span class="side">${name}</span></li>`

const drawMatch = ([home = '', away = '']: readonly string[], teams: readonly [string, string]): Html =>
  html`${drawTeam(teams[0])}<li class="tile"><span>${home} : ${away}</span></li>${drawTeam(teams[1])}`

/** Draws the result of the last round, or the initial board if no round has been played. */
export const drawBoard = ({ roundKind, logo, code }: ProviderView, lastResult: RoundResult | null): Html => {
  const board = lastResult?.shownFaces ?? INITIAL_BOARDS[roundKind]
  const tiles =
    roundKind === 'match'
      ? drawMatch(board, brandOf(code).teams)
      : board.map((face) => {
          if (roundKind === 'reels') return html`<li class="tile">${drawSymbol(face, logo, 'symbol')}</li>`
          return html`<li class="tile">${roundKind === 'dice' ? drawPips(face) : html`<span>${face}</span>`}</li>`
        })
  return html`<ul class="board ${roundKind}${lastResult ? ' fresh' : ''}">${tiles}</ul>`
}
