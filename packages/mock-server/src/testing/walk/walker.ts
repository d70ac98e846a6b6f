import type { Reply } from '@sabai/contracts'
import { CURRENCIES } from '@sabai/contracts/constants'
import { expect } from 'vitest'
import { credit, play } from '../../domain/acts.ts'
import { settleWithdrawal } from '../../domain/due.ts'
import { WITHDRAWAL_PAID_AFTER_MS } from '../../domain/rules.ts'
import type { Base } from '../../fixtures/schema.ts'
import { NotWritten } from '../../worlds/committer.ts'
import type { Store } from '../../worlds/store.ts'
import type { World } from '../../worlds/world.ts'
import { call, loginAs, START, testWorld } from '../mock.ts'
import type { Action } from './actions.ts'
import * as model from './model.ts'

/** Walks actions through a world and holds every answer and every balance against the model. */
export class Walker {
  readonly #world: World
  readonly #phones: readonly string[]
  readonly #tokens: readonly string[]
  readonly #model: model.Model

  private constructor(world: World, phones: readonly string[], tokens: readonly string[]) {
    this.#world = world
    this.#phones = phones
    this.#tokens = tokens
    this.#model = modelOf(world, phones)
  }

  /** A frozen world; `arm` is called once everybody is logged in, so that a faulty store can begin. */
  static async start(
    base: Base,
    phones: readonly string[],
    store: Store | null = null,
    arm = () => {},
  ): Promise<Walker> {
    const world = await testWorld({ base }, store)
    const tokens: string[] = []
    for (const phone of phones) tokens.push(await loginAs(world, phone))
    arm()
    return new Walker(world, phones, tokens)
  }

  /** What the world has committed. */
  get state(): World['state'] {
    return this.#world.state
  }

  /** Runs one action, or several at the same moment, and compares what came out. */
  async take(action: Action): Promise<void> {
    const checks = (action.do === 'together' ? action.actions : [action]).map((each) => this.#begin(each))
    // The commands are under way; their order is that of their arrival, so the model follows it.
    for (const check of checks) await check()
    await this.#compare()
  }

  /** Recomputes everything from the beginning. */
  async finish(): Promise<void> {
    expect(this.#world.brokenInvariants()).toEqual([])
  }

  /** Sends an action and gives back what to check once it is answered. */
  #begin(action: Action): () => Promise<void> {
    const world = this.#world
    switch (action.do) {
      case 'transfer': {
        const { who, from, to, amount } = action
        // As JSON carries it: what JSON does not know arrives as null or not at all.
        const body = JSON.parse(JSON.stringify({ from, to, amount }))
        return this.#answered(call(world, 'POST /api/wallet/transfer', { body }, this.#tokens[who]), () =>
          model.expectTransfer(this.#model, who, from, to, amount),
        )
      }
      case 'transferAll': {
        const { who, to } = action
        return this.#answered(call(world, 'POST /api/wallet/transferAll', { body: { to } }, this.#tokens[who]), () =>
          model.expectTransferAll(this.#model, who, to),
        )
      }
      case 'login': {
        const { who, password } = action
        const body = { username: this.#phones[who] ?? '', password }
        return this.#answered(call(world, 'POST /api/login', { body }), () =>
          password === 'demo1234' ? undefined : 'WRONG_CREDENTIAL',
        )
      }
      case 'credit':
        return this.#acted(
          world.command((draft, now) => credit(draft, this.#drafted(draft, action.who), action.satang, now) === null),
          () => {
            model.expectCredit(this.#model, action.who, action.satang)
            return true
          },
        )
      case 'play':
        return this.#acted(
          world.command((draft, now) => play(draft, this.#drafted(draft, action.who), action, now) === null),
          () => model.expectPlay(this.#model, action.who, action.game, action.bet, action.won),
        )
      case 'settle': {
        const ended = world.command((draft, now) => {
          const member = this.#drafted(draft, action.who)
          const id = Object.keys(member.pending)[0]
          return id !== undefined && settleWithdrawal(draft, member.id, id, action.result, now)
        })
        return this.#acted(ended, () => model.expectSettle(this.#model, action.who, action.result) !== null)
      }
      case 'advance':
        return this.#acted(
          world.setClock({ advanceMs: action.ms }).then(() => true),
          () => {
            model.expectAdvance(this.#model, action.ms)
            return true
          },
        )
      case 'down':
        return this.#acted(
          world.command((draft) => {
            draft.patches.push({ path: `games.${action.game}.down`, value: action.down })
            return true
          }),
          () => {
            if (action.down) this.#model.down.add(action.game)
            else this.#model.down.delete(action.game)
            return true
          },
        )
      case 'together':
        throw new Error('actions at the same moment do not nest')
    }
  }

  #answered(answer: ReturnType<typeof call>, expected: () => string | undefined): () => Promise<void> {
    return async () => {
      const { status, body } = await answer
      const { message } = body as { message?: string }
      // The disk refused: nothing has happened, and the model stays as it is.
      if (message === 'INTERNAL_SERVER_ERROR') return expect((body as { detail: string }).detail).toMatch(/^NotWritten/)
      expect(message).toBe(expected())
      expect(status < 300).toBe(message === undefined || message === 'SUCCESS')
    }
  }

  #acted(done: Promise<boolean>, expected: () => boolean): () => Promise<void> {
    const settled = done.then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    return async () => {
      const result = await settled
      if ('error' in result) return expect(result.error).toBeInstanceOf(NotWritten)
      expect(result.value).toBe(expected())
    }
  }

  #drafted(draft: Parameters<Parameters<World['command']>[0]>[0], who: number) {
    const member = draft.members[draft.usernames[this.#phones[who] ?? ''] ?? '']
    if (!member) throw new Error(`nobody has the phone ${this.#phones[who]}`)
    return member
  }

  async #compare(): Promise<void> {
    for (const [who, expected] of this.#model.members.entries()) {
      const token = this.#tokens[who]
      const wallet = (await call(this.#world, 'GET /api/wallet', {}, token)).body as Reply<'GET /api/wallet'>
      const { slots } = (await call(this.#world, 'GET /api/wallet/refresh/slot', {}, token))
        .body as Reply<'GET /api/wallet/refresh/slot'>
      const shown = Object.fromEntries([
        ['wallet', wallet.wallet.amount],
        ...slots.filter(({ isActive }) => isActive).map(({ code, amount }) => [code, amount]),
      ])
      const scale = 10 ** expected.decimals
      const owed = ['wallet', ...expected.open].map((name) => [name, Number(expected.balances.get(name) ?? 0n) / scale])
      expect(shown).toEqual(Object.fromEntries(owed))
      const statement = await call(this.#world, 'POST /api/statement', { body: { page: 1, limit: 1 } }, token)
      expect((statement.body as Reply<'POST /api/statement'>).total).toBe(expected.shown)
    }
  }
}

const modelOf = (world: World, phones: readonly string[]): model.Model => ({
  now: START,
  games: new Set(world.catalogue().games.map(({ code }) => code)),
  down: new Set(),
  members: phones.map((phone) => {
    const member = world.state.members[world.state.usernames[phone] ?? '']
    if (!member) throw new Error(`nobody has the phone ${phone}`)
    const { decimals, transferMin, minorUnits } = CURRENCIES[member.currency]
    return {
      decimals,
      minimum: BigInt(transferMin * minorUnits),
      open: new Set(Object.keys(member.games)),
      balances: new Map(
        Object.entries(member.balances).map(([account, amount]) => [account.replace('game/', ''), BigInt(amount)]),
      ),
      pending: Object.entries(member.pending)
        .map(([id, { at, amount }]) => ({ id, dueAt: at + WITHDRAWAL_PAID_AFTER_MS, amount: BigInt(amount) }))
        .sort((a, b) => a.dueAt - b.dueAt),
      shown: member.statement.sealed.length * 32 + member.statement.tail.length,
    }
  }),
})
