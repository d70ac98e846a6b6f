import { choicesOf, payoutsOf } from '../../../domain/launch/rounds.ts'
import { type Html, html } from '../../pages/html.ts'
import type { GameView, ProviderPage } from '../provider-views.ts'
import { formatCredit, formatMoney, formatOdds } from './amounts.ts'
import { drawBoard } from './boards.ts'
import { brandOf } from './brands.ts'
import { renderFrame, renderProblem } from './frame.ts'
import { drawSymbol } from './symbols.ts'
import { truncateText } from './truncate-text.ts'
import { GAME_WORDS, nameOutcome } from './words.ts'

/** Renders the page on which a member plays. */
export const renderGamePage = (view: GameView): ProviderPage => {
  const { provider, lastResult, currency } = view
  const title = !lastResult ? 'Play' : lastResult.won > 0 ? `Won ${formatMoney(lastResult.won, currency)}` : 'No win'
  return renderFrame({
    provider,
    title: view.problem === null ? title : 'Not played',
    isNameHeading: true,
    action: html`<form method="post" action="${provider.path}/logout"><button>Log out</button></form>`,
    main: html`<main class="game">${renderPurse(view)}${renderStage(view)}${renderBet(view)}${renderPayouts(view)}${renderArrived(view)}</main>`,
  })
}

const renderPurse = ({ username, balance, currency, rate }: GameView): Html => html`<section class="card purse">
<div><h2>Balance</h2><p class="sum"><b>${formatCredit(balance, currency, rate)}</b> credits</p></div>
<div class="soft"><p>${truncateText(username, 100)}</p><p class="sum">= ${formatMoney(balance, currency)}</p></div>
</section>`

const renderStage = (view: GameView): Html => html`<section class="stage">
<h2 class="hidden">${GAME_WORDS[view.provider.roundKind].board}</h2>
${drawBoard(view.provider, view.lastResult)}
${view.problem === null ? renderResult(view) : renderProblem(view.problem)}
</section>`

const renderResult = ({ provider, lastResult, currency, rate }: GameView): Html => {
  if (!lastResult) return html`<p class="result"><strong>No round played yet</strong></p>`
  const { choice, stake, won } = lastResult
  const choiceText = choice === null ? '' : `${nameOutcome(choice, brandOf(provider.code).teams)}, `
  const details = html`<span>${choiceText}stake ${formatMoney(stake, currency, 'short')}</span>`
  if (won === 0) return html`<p class="result"><strong>No win</strong> ${details}</p>`
  const credit = `${formatCredit(won, currency, rate, 'short')} credits`
  return html`<p class="result won"><strong>Won ${formatMoney(won, currency)}</strong> <span>${credit}</span> ${details}</p>`
}

/** If an amount has more characters than this, three amounts do not fit side by side on a small phone. */
const MAX_AMOUNT_LENGTH = 10

/**
 * A disabled first button. Enter in a field presses the first button of its form. Without this button, Enter would
 * place a stake by accident.
 */
const NO_STAKE_BY_ENTER = html`<button type="submit" hidden disabled>Choose a stake</button>`

const renderBet = (view: GameView): Html => {
  const { provider, round, stakes, balance, currency, rate } = view
  const buttons = stakes.map((stake) => {
    const disabledAttribute = stake > balance ? html` disabled` : html``
    return html`<button name="stake" value="${stake}"${disabledAttribute}><b>${formatCredit(stake, currency, rate, 'short')}</b> <small>${formatMoney(stake, currency, 'short')}</small></button>`
  })
  const hasLongAmount = stakes.some((stake) => formatMoney(stake, currency, 'short').length > MAX_AMOUNT_LENGTH)
  const columns = stakes.length % 3 === 0 && !hasLongAmount ? ' three' : ''
  const isCreditTooLow = stakes.every((stake) => stake > balance)
  return html`<form class="card bet" method="post" action="${provider.path}/play">
<input type="hidden" name="round" value="${round}">
${NO_STAKE_BY_ENTER}
${renderChoices(view)}
<fieldset class="stakes${columns}"><legend>${GAME_WORDS[provider.roundKind].stake}</legend><div>${buttons}</div></fieldset>
${isCreditTooLow ? html`<p>There is too little credit for a round. Move money to this game in your wallet, then reload.</p>` : []}
</form>`
}

const renderChoices = ({ provider: { roundKind, code }, lastResult }: GameView): Html => {
  const { choose } = GAME_WORDS[roundKind]
  if (roundKind === 'reels') return html``
  if (roundKind === 'draw')
    return html`<label class="field digits">${choose}, 00 to 99
<input name="choice" value="${lastResult?.choice ?? ''}" inputmode="numeric" pattern="[0-9]{2}" maxlength="2" required autocomplete="off" title="two digits, 00 to 99"></label>`
  const { teams } = brandOf(code)
  const picks = choicesOf(roundKind).map((choice) => {
    const odds = payoutsOf(roundKind).find(({ outcome }) => outcome === choice)?.hundredths ?? 0
    const checkedAttribute = lastResult?.choice === choice ? html` checked` : html``
    return html`<label class="pick"><input type="radio" name="choice" value="${choice}" required${checkedAttribute}><span class="choice"><span>${nameOutcome(choice, teams)}</span> <b>${formatOdds(odds)}</b></span></label>`
  })
  return html`<fieldset class="choices"><legend>${choose}</legend><div>${picks}</div></fieldset>`
}

const renderPayouts = ({ provider: { roundKind, code, logo } }: GameView): Html => {
  const { teams } = brandOf(code)
  const rows = payoutsOf(roundKind).map(({ outcome, hundredths }) => {
    const isSymbol = roundKind === 'reels' && outcome !== 'pair'
    const outcomeHtml = isSymbol
      ? html`${drawSymbol(outcome, logo, 'small')}three of them`
      : html`${nameOutcome(outcome, teams)}`
    return html`<tr><td>${outcomeHtml}</td><td class="pays">× ${formatOdds(hundredths)}</td></tr>`
  })
  return html`<details class="card pays-card"><summary>How it pays</summary>
<p class="soft">${GAME_WORDS[roundKind].rules}</p>
<table><thead><tr><th scope="col">What comes up</th><th scope="col">Pays</th></tr></thead><tbody>${rows}</tbody></table>
</details>`
}

const MAX_VALUE_LENGTH = 500

const LOGIN_METHOD_TEXTS = {
  link: 'by a link of automatic login',
  form: 'by a form that the wallet posted',
  page: "by the provider's own login page",
} as const

const renderArrived = ({ arrived: { by, fields } }: GameView): Html => html`<details class="card arrived">
<summary>What arrived with the login</summary>
<p class="soft">Logged in ${LOGIN_METHOD_TEXTS[by]}.</p>
${
  fields.length === 0
    ? html`<p>No fields arrived.</p>`
    : html`<table><thead><tr><th scope="col">Field</th><th scope="col">Value</th></tr></thead><tbody>${fields.map(
        ({ name, value }) =>
          html`<tr><td>${truncateText(name, 100)}</td><td class="value">${value === '' ? '(empty)' : truncateText(value, MAX_VALUE_LENGTH)}</td></tr>`,
      )}</tbody></table>`
}
</details>`
