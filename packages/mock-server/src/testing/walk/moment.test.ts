import type { ActSpec, ControlInput, RuleSpec } from '@sabai/contracts/control'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import type { Base } from '../../fixture-schema/schema.ts'
import { rulesetOf } from '../../scenarios/rules/ruleset.ts'
import type { World } from '../../worlds/world.ts'
import { callControl, createTestApp } from '../test-app.ts'
import { BOUN, call, DAO, KEO, memberIn, SOMCHAI, START } from '../test-worlds.ts'
import { action, type SingleAction } from './actions.ts'
import { planAction, qrCodeIdAt } from './calls.ts'
import { referenceAt, STRANGER, slipUploadOf } from './deposit-acts.ts'
import { NEWCOMER_PHONES } from './model/create-model.ts'
import type { KnownCode } from './planned-call.ts'

const isDeep = process.env.DEEP === '1'
const CALL_COUNT = isDeep ? 2_000 : 150
/** How many calls of a walk are chosen. For each chosen call, a world is opened from the moment before it. */
const MOMENT_COUNT = isDeep ? 5 : 3

/** A failing run prints its seed. `WALK_SEED=<seed> npx vitest run walk/moment` repeats it. */
const settings: fc.Parameters<unknown> = {
  numRuns: 1,
  // A walk with fewer calls would draw other values from the seed of the world, so a failure is not shrunk.
  endOnFailure: true,
  ...(process.env.WALK_SEED ? { seed: Number(process.env.WALK_SEED) } : {}),
}

/** Something that happened to a world: a call of its journal, or what QA did between two calls. */
type Happening =
  | { readonly entry: number }
  | { readonly act: ActSpec }
  | { readonly advanceMs: number }
  | { readonly scenario: ControlInput<'POST /__mock/worlds/{id}/scenario'>['body'] }

/** Rules whose counts decide how later calls are answered. */
const RULES: RuleSpec[] = [
  { on: 'POST /api/wallet/transfer', rate: 0.3, refuse: 'TRANSFER_FAIL' },
  { on: 'POST /api/wallet/withdraw', sequence: ['pass', { refuse: 'TRANSFER_MINIMUM' }, 'pass'], onExhausted: 'cycle' },
  { on: 'POST /api/spinwheel/spin', times: 7, fault: { kind: 'reset', phase: 'after-commit' } },
]

/** Acts in a world with a frozen clock, and records what happens to it. */
class RecordingActor {
  readonly happenings: Happening[] = []
  readonly #codes = new Map<number, KnownCode>()
  readonly #tokens: string[] = []
  #lastEntry = 0

  constructor(
    readonly app: FastifyInstance,
    readonly world: World,
    readonly phones: readonly string[],
  ) {}

  async take(step: SingleAction): Promise<void> {
    const { state, base } = this.world
    const member = 'who' in step ? (this.phones[step.who] ?? '') : ''
    const scale = member !== '' && memberIn(state, member).currency === 'LAK' ? 1 : 100
    switch (step.do) {
      case 'credit':
        return this.#do({ act: { credit: { member, amount: step.satang / scale } } })
      case 'play': {
        const { game, bet, won } = step
        const result = won > 0 ? ({ result: 'win', amount: won / scale } as const) : ({ result: 'lose' } as const)
        return this.#do({ act: { play: { member, game, bet: bet / scale, ...result } } })
      }
      case 'payQr':
        return this.#do({ act: { payQr: { member, qrcodeId: qrCodeIdAt(Object.keys(state.qrCodes), step.place) } } })
      case 'bankTransfer': {
        const order = { member, amount: step.amountMinor / scale, ...(step.isStranger && { from: STRANGER }) }
        const isForSlip = step.needsSlip && base === 'th'
        return this.#do({ act: { bankTransfer: { ...order, ...(isForSlip && { bankCode: 'GSB' }) } } })
      }
      case 'sendSlip':
        return this.#do({ act: { sendSlip: { member, kind: step.kind, amount: step.amountMinor / scale } } })
      case 'openGame':
        return this.#do({ act: { openGame: { member, game: step.game } } })
      case 'grantRefund':
        return this.#do({ act: { grantRefund: { member, amount: step.amountMinor / scale } } })
      case 'settle':
        return this.#do({ act: { settleWithdrawal: { member, result: step.result } } })
      case 'advance':
        return this.#do({ advanceMs: step.ms })
      case 'down':
        return this.addScenario({ given: [{ patch: { [`games.${step.game}.down`]: step.down } }] })
      case 'openLink':
      case 'logInAtProvider':
      case 'playRound':
        // These requests go to a provider. The journal does not have them, so they could not be repeated.
        return
      case 'uploadSlip': {
        const upload = slipUploadOf(referenceAt(state, step.place))
        await call(this.world, 'POST /api/wallet/slip', { upload }, await this.#tokenOf(step.who))
        return this.#recordCalls()
      }
      default: {
        const newcomers = NEWCOMER_PHONES[base]
        const { who, send } = planAction(step, {
          members: this.phones,
          newcomers,
          codes: this.#codes,
          qrCodes: Object.keys(state.qrCodes),
          couponIdsOf: (index) => memberIn(state, this.phones[index] ?? '').coupons.map(({ id }) => id),
          loginOf: (index, game) => memberIn(state, this.phones[index] ?? '').games[game],
          // Replies are not compared with a model here.
          knownLoginOf: () => null,
        })
        const { body } = await send(this.world, who === null ? undefined : await this.#tokenOf(who))
        const { otpToken = '' } = Object(body)
        const otp = this.world.state.otps[otpToken]
        if (otp) this.#codes.set(newcomers.indexOf(otp.phone), { token: otpToken, code: otp.code })
        return this.#recordCalls()
      }
    }
  }

  addScenario(scenario: Omit<ControlInput<'POST /__mock/worlds/{id}/scenario'>['body'], 'add'>): Promise<void> {
    return this.#do({ scenario: { ...scenario, add: true } })
  }

  async #do(happening: Happening): Promise<void> {
    await repeatHappening(this.app, this.world, this.world, happening)
    this.happenings.push(happening)
  }

  #recordCalls(): void {
    for (const { number } of this.world.journal.listSince(this.#lastEntry)) {
      this.happenings.push({ entry: number })
      this.#lastEntry = number
    }
  }

  /** Returns the token of a member, who logs in again when it has expired. */
  async #tokenOf(memberIndex: number): Promise<string> {
    const token = this.#tokens[memberIndex] ?? ''
    const { state } = this.world
    if ((state.tokens[token]?.expiresAt ?? 0) > this.world.now()) return token
    const username = this.phones[memberIndex] ?? ''
    const { password } = memberIn(state, username)
    const { body } = await call(this.world, 'POST /api/login', { body: { username, password } })
    this.#tokens[memberIndex] = Object(body).token ?? ''
    this.#recordCalls()
    return this.#tokens[memberIndex] ?? ''
  }
}

/** Repeats in `world` something that happened to `sourceWorld`. */
const repeatHappening = async (
  app: FastifyInstance,
  world: World,
  sourceWorld: World,
  happening: Happening,
): Promise<void> => {
  const params = { id: world.id }
  if ('act' in happening) await callControl(app, 'POST /__mock/worlds/{id}/do', { params, body: happening.act })
  else if ('advanceMs' in happening) await world.setClock({ advanceMs: happening.advanceMs })
  else if ('scenario' in happening)
    await callControl(app, 'POST /__mock/worlds/{id}/scenario', { params, body: happening.scenario })
  else {
    const body = { world: sourceWorld.id, entry: happening.entry }
    await callControl(app, 'POST /__mock/worlds/{id}/repeat', { params, body })
  }
}

/**
 * Writes a value as JSON, with `world` in place of the id of its world in tokens and addresses. The signature of a
 * ticket is left out, since each world signs with its own key.
 */
const textOf = ({ id }: World, value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(`"${id}.`, '"world.')
    .replaceAll(`/w/${id}/`, '/w/world/')
    .replaceAll(/(ticket=[\w-]+)\.[\w-]+/g, '$1')

/** Returns everything that must be the same in two equal worlds. */
const readAll = (world: World) => ({
  state: textOf(world, { ...world.state, id: '' }),
  rules: rulesetOf(world).read(),
  calls: [...world.journal.calls()].toSorted(),
  now: world.now(),
})

/** Returns the answers in a world's journal, from the entry with the number `firstEntry` on. */
const listAnswers = (world: World, firstEntry: number): string[] =>
  world.journal
    .listSince(firstEntry - 1)
    .map(({ route, member, status, reply, why, rule }) => textOf(world, { route, member, status, reply, why, rule }))

const walkArbitrary = fc.array(action, { minLength: CALL_COUNT, maxLength: CALL_COUNT, size: 'max' })
const sharesArbitrary = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), {
  minLength: MOMENT_COUNT,
  maxLength: MOMENT_COUNT,
})

test.each([
  ['in a Thai world', 'th', [SOMCHAI, DAO]],
  ['in a Laos world', 'la', [KEO, BOUN]],
] as const)(
  'a world opened at the moment before a call ends in the same state, byte for byte, after the same calls: %s',
  { timeout: 600_000 },
  async (_, base: Base, phones) => {
    await fc.assert(
      fc.asyncProperty(walkArbitrary, sharesArbitrary, async (actions, chosenShares) => {
        const { app, worlds } = await createTestApp()
        const world = await worlds.create({ id: 'walk', base, seed: 5, clock: { at: START, frozen: true } })
        const actor = new RecordingActor(app, world, phones)
        const steps = actions.flatMap((each): readonly SingleAction[] =>
          each.do === 'together' ? each.actions : [each],
        )
        for (const [index, step] of steps.slice(0, CALL_COUNT).entries()) {
          // The rules are added again and again, so that the counts of each copy begin at a different time.
          if (index % 100 === 20) await actor.addScenario({ title: `Rules ${index}`, rules: RULES })
          await actor.take(step)
        }
        const { happenings } = actor
        const entries = happenings.flatMap((each, position) =>
          'entry' in each ? [{ position, number: each.entry }] : [],
        )
        expect(entries.length).toBeGreaterThan(CALL_COUNT / 2)
        for (const share of chosenShares) {
          const { position, number } = entries[Math.floor(share * entries.length)] ?? { position: 0, number: 0 }
          const body = { id: `from-${number}`, from: { world: 'walk', entry: number } }
          const creation = await callControl(app, 'POST /__mock/worlds', { body })
          expect(creation.message).toBeUndefined()
          const openedWorld = worlds.get(body.id) ?? world
          for (const each of happenings.slice(position)) await repeatHappening(app, openedWorld, world, each)
          expect(listAnswers(openedWorld, 1)).toEqual(listAnswers(world, number))
          expect(readAll(openedWorld)).toEqual(readAll(world))
          await worlds.remove(openedWorld.id)
        }
        await app.close()
        await worlds.close()
      }),
      settings,
    )
  },
)
