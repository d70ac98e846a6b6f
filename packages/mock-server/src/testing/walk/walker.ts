import { isErrorCode, STATUS_BY_CODE } from '@sabai/contracts/errors'
import { expect } from 'vitest'
import { settleWithdrawal } from '../../domain/due-queue.ts'
import { itemsFrom } from '../../domain/history.ts'
import { creditWallet, postRound } from '../../domain/money/acts.ts'
import type { WorldState } from '../../domain/state.ts'
import type { Base } from '../../fixture-schema/schema.ts'
import { WriteFailedError } from '../../worlds/committer.ts'
import type { Store } from '../../worlds/store/store.ts'
import type { World } from '../../worlds/world.ts'
import { createTestWorld, loginAs, memberIn } from '../test-worlds.ts'
import type { Action, SingleAction } from './actions.ts'
import { planAction } from './calls.ts'
import { compareMembers } from './compare-members.ts'
import { beginDepositAct } from './deposit-acts.ts'
import { beginGameAct } from './game-acts.ts'
import { createModel, NEWCOMER_PHONES } from './model/create-model.ts'
import * as model from './model/model.ts'
import { applyPlay } from './model/model-bonus.ts'
import { knownLoginOf } from './model/model-game.ts'
import { applyAdvance, applySettleWithdrawal } from './model/model-withdraw.ts'
import type { KnownCode, People, PlannedCall } from './planned-call.ts'

/** Runs actions in a world, and compares every reply and every balance with the model. */
export class Walker {
  readonly #world: World
  readonly #phones: readonly string[]
  readonly #codes = new Map<number, KnownCode>()
  readonly #tokens: readonly string[]
  readonly #model: model.Model
  /** The tickets of the newest links of automatic login, by member and game. */
  readonly #tickets = new Map<string, string>()

  private constructor(world: World, phones: readonly string[], tokens: readonly string[]) {
    this.#world = world
    this.#phones = phones
    this.#tokens = tokens
    this.#model = createModel(world, phones)
  }

  /** Creates a world with a frozen clock, logs the members in, and calls `onReady`. No write may fail earlier. */
  static async start(
    base: Base,
    phones: readonly string[],
    store: Store | null = null,
    onReady = () => {},
  ): Promise<Walker> {
    const world = await createTestWorld({ base }, store)
    const tokens: string[] = []
    for (const phone of phones) tokens.push(await loginAs(world, phone))
    onReady()
    return new Walker(world, phones, tokens)
  }

  /** The state that the world has committed. */
  get state(): World['state'] {
    return this.#world.state
  }

  /** Runs an action, or several at the same time, and compares the outcome with the model. */
  async take(action: Action): Promise<void> {
    const people = this.#people()
    const checks = (action.do === 'together' ? action.actions : [action]).map((each) => this.#begin(each, people))
    // The world runs commands in the order of their arrival, so the model applies them in that order.
    for (const check of checks) await check()
    await compareMembers(this.#world, this.#model, this.#phones, this.#tokens)
  }

  /** Checks the books, recomputing all balances from the first transaction, and compares all stakes with the model. */
  async finish(): Promise<void> {
    expect(this.#world.brokenInvariants()).toEqual([])
    for (const [who, { staked }] of this.#model.members.entries()) {
      const { hiddenTransactions } = this.#memberIn(this.#world.state, who)
      const rounds = [...itemsFrom(hiddenTransactions)].filter(({ type }) => type === 'play')
      expect(rounds.reduce((sum, { postings: [stake] }) => sum + BigInt(stake?.amount ?? 0), 0n)).toBe(staked)
    }
  }

  /** Starts an action. Returns a function that waits for its outcome and compares it with the model. */
  #begin(action: SingleAction, people: People): () => Promise<void> {
    const world = this.#world
    switch (action.do) {
      case 'credit':
        return this.#checkAct(
          world.run((draft, _now, context) => {
            const member = this.#memberIn(draft, action.who)
            return creditWallet({ ...context, member }, { amount: action.satang }) === null
          }),
          () => model.applyCredit(this.#model, action.who, action.satang),
        )
      case 'play':
        return this.#checkAct(
          world.run(
            (draft, _now, context) =>
              postRound({ ...context, member: this.#memberIn(draft, action.who) }, action) === null,
          ),
          () => applyPlay(this.#model, action.who, action.game, action.bet, action.won),
        )
      case 'grantRefund': {
        const { who, amountMinor } = action
        const isGranted = world.run((draft) => {
          this.#memberIn(draft, who).refund.granted += amountMinor
          return true
        })
        return this.#checkAct(isGranted, () => {
          model.memberAt(this.#model, who).credit.granted += BigInt(amountMinor)
          return true
        })
      }
      case 'settle': {
        const isSettled = world.run((draft, _now, context) => {
          const member = this.#memberIn(draft, action.who)
          const [transactionId] = Object.keys(member.pending)
          const { result } = action
          const memberId = member.id
          return transactionId !== undefined && settleWithdrawal(context, { memberId, transactionId, result }) === null
        })
        return this.#checkAct(isSettled, () => applySettleWithdrawal(this.#model, action.who, action.result))
      }
      case 'advance':
        return this.#checkAct(
          world.setClock({ advanceMs: action.ms }).then(() => true),
          () => {
            applyAdvance(this.#model, action.ms)
            return true
          },
        )
      case 'down':
        return this.#checkAct(
          world.run((draft) => {
            draft.patches.push({ path: `games.${action.game}.down`, value: action.down })
            return true
          }),
          () => {
            if (action.down) this.#model.down.add(action.game)
            else this.#model.down.delete(action.game)
            return true
          },
        )
      case 'openLink':
      case 'logInAtProvider':
      case 'openGame':
      case 'playRound': {
        const memberInDraft = (draft: WorldState, who: number) => this.#memberIn(draft, who)
        const ticketOf = (who: number, game: string) => this.#tickets.get(`${who}/${game}`) ?? ''
        const { isDone, applyToModel } = beginGameAct(world, this.#model, memberInDraft, action, ticketOf)
        return this.#checkAct(isDone, applyToModel)
      }
      case 'payQr':
      case 'bankTransfer':
      case 'sendSlip':
      case 'uploadSlip': {
        const memberInDraft = (draft: WorldState, who: number) => this.#memberIn(draft, who)
        const { isDone, applyToModel } = beginDepositAct(world, this.#model, memberInDraft, action)
        return this.#checkAct(isDone, applyToModel)
      }
      default:
        return this.#checkCall(planAction(action, people), (link) => {
          if (action.do === 'askLink') this.#tickets.set(`${action.who}/${action.game}`, link.split('ticket=')[1] ?? '')
        })
    }
  }

  #people(): People {
    const { base, state } = this.#world
    return {
      members: this.#phones,
      newcomers: NEWCOMER_PHONES[base],
      codes: this.#codes,
      qrCodes: Object.keys(state.qrCodes),
      couponIdsOf: (who) => this.#memberIn(this.#world.state, who).coupons.map(({ id }) => id),
      loginOf: (who, game) => this.#memberIn(state, who).games[game],
      knownLoginOf: (who, game) => knownLoginOf(this.#model, who, game),
    }
  }

  #checkCall({ who, send, applyToModel }: PlannedCall, onLink: (link: string) => void): () => Promise<void> {
    const response = send(this.#world, who === null ? undefined : this.#tokens[who])
    return async () => {
      const { status, body } = await response
      const { code, error, message = error ?? code } = body as { message?: string; code?: string; error?: string }
      // The disk refused the write, so nothing has changed, and the model must not change either.
      if (message === 'INTERNAL_SERVER_ERROR')
        return expect((body as { detail: string }).detail).toMatch(/^WriteFailedError/)
      expect(message).toBe(applyToModel(this.#model, Object(body)))
      expect(status).toBe(isErrorCode(message) && error === undefined ? STATUS_BY_CODE[message] : 200)
      this.#learnCode(body as { otpToken?: string })
      const { link } = body as { link?: string }
      if (link !== undefined) onLink(link)
    }
  }

  /** Remembers the newest code that was sent to a phone by SMS. */
  #learnCode({ otpToken = '' }: { readonly otpToken?: string }): void {
    const otp = this.#world.state.otps[otpToken]
    if (otp) this.#codes.set(NEWCOMER_PHONES[this.#world.base].indexOf(otp.phone), { token: otpToken, code: otp.code })
  }

  #checkAct(isDone: Promise<boolean>, applyToModel: () => boolean): () => Promise<void> {
    const actOutcome = isDone.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    return async () => {
      const result = await actOutcome
      if ('error' in result) return expect(result.error).toBeInstanceOf(WriteFailedError)
      expect(result.value).toBe(applyToModel())
    }
  }

  #memberIn<M>(
    draft: Pick<World['state'], 'usernames'> & { readonly members: Readonly<Record<string, M>> },
    who: number,
  ): M {
    return memberIn(draft, this.#phones[who] ?? '')
  }
}
