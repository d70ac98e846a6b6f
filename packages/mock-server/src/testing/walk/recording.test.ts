import type { ActSpec, ControlInput, ScenarioSpec } from '@sabai/contracts/control'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { State } from '../../domain/state.ts'
import type { Base } from '../../fixture-schema/schema.ts'
import type { World } from '../../worlds/world.ts'
import { ProviderBrowser, pathIn } from '../provider-browser.ts'
import { callControl, createTestApp } from '../test-app.ts'
import { BOUN, call, DAO, KEO, loadTestLibrary, SOMCHAI, START } from '../test-worlds.ts'
import { type Action, action, actionOf, who } from './actions.ts'
import { planAction, qrCodeIdAt } from './calls.ts'
import { referenceAt, STRANGER, slipUploadOf } from './deposit-acts.ts'
import { NEWCOMER_PHONES } from './model/create-model.ts'
import type { KnownCode } from './planned-call.ts'

const isDeep = process.env.DEEP === '1'
/** A failing run prints its seed and path. `WALK_SEED=<seed> npx vitest run walk/recording` repeats it. */
const settings: fc.Parameters<unknown> = {
  numRuns: isDeep ? 400 : 6,
  endOnFailure: process.env.MUTANT !== undefined,
  ...(process.env.WALK_SEED ? { seed: Number(process.env.WALK_SEED) } : {}),
}

/** An action of the walk, or another action of QA at the workbench. */
type RecordedAction =
  | Action
  | { readonly do: 'announce'; readonly who: number; readonly inMs: number; readonly amount: number }
  | { readonly do: 'reset' | 'snapshot' | 'restore' | 'enter' | 'tick'; readonly who: number }

const recordedAction: fc.Arbitrary<RecordedAction> = fc.oneof(
  { weight: 12, arbitrary: action },
  {
    weight: 2,
    arbitrary: actionOf(['announce'], {
      who,
      inMs: fc.oneof(fc.constantFrom(30_000, 0), fc.integer({ min: 1, max: 400_000 })),
      amount: fc.integer({ min: 0, max: 50 }),
    }),
  },
  { weight: 2, arbitrary: actionOf(['snapshot', 'restore', 'enter', 'tick'], { who }) },
  { weight: 1, arbitrary: actionOf(['reset'], { who }) },
)

/** Runs actions in a world with a running clock, through the control API and the calls of the app. */
class Actor {
  readonly #codes = new Map<number, KnownCode>()
  readonly #tokens: string[] = []
  readonly #browsers = new Map<string, ProviderBrowser>()
  /** The path of the newest link of the game desk, by member and game. */
  readonly #links = new Map<string, string>()
  machineTime = START

  constructor(
    readonly app: FastifyInstance,
    readonly world: World,
    readonly phones: readonly string[],
  ) {}

  async take(step: RecordedAction): Promise<void> {
    this.machineTime += 7
    const { id, base } = this.world
    const params = { id }
    const phone = 'who' in step ? (this.phones[step.who] ?? '') : ''
    const scale = this.world.state.members[this.world.state.usernames[phone] ?? '']?.currency === 'LAK' ? 1 : 100
    switch (step.do) {
      case 'together':
        await Promise.all(step.actions.map((each) => this.take(each)))
        return
      case 'credit':
        return this.#act({ credit: { member: phone, amount: step.satang / scale } })
      case 'play': {
        const { game, bet, won } = step
        const result = won > 0 ? ({ result: 'win', amount: won / scale } as const) : ({ result: 'lose' } as const)
        return this.#act({ play: { member: phone, game, bet: bet / scale, ...result } })
      }
      case 'payQr':
        return this.#act({ payQr: { member: phone, qrcodeId: qrCodeIdAt(this.#qrCodes(), step.place) } })
      case 'bankTransfer': {
        const order = { member: phone, amount: step.amountMinor / scale, ...(step.isStranger && { from: STRANGER }) }
        return this.#act({ bankTransfer: { ...order, ...(step.needsSlip && base === 'th' && { bankCode: 'GSB' }) } })
      }
      case 'sendSlip':
        return this.#act({ sendSlip: { member: phone, kind: step.kind, amount: step.amountMinor / scale } })
      case 'uploadSlip': {
        this.#tokens[step.who] ??= await this.#enter(phone)
        const upload = slipUploadOf(referenceAt(this.world.state, step.place))
        await call(this.world, 'POST /api/wallet/slip', { upload }, this.#tokens[step.who])
        return
      }
      case 'openGame':
        return this.#act({ openGame: { member: phone, game: step.game } })
      case 'askLink': {
        const body = { member: phone, game: step.game }
        const { status, reply } = await callControl(this.app, 'POST /__mock/worlds/{id}/launches', { params, body })
        if (status === 200) this.#links.set(`${step.who}/${step.game}`, pathIn(reply.link))
        return
      }
      case 'openLink':
        await this.#browserAt(step).open(this.#links.get(`${step.who}/${step.game}`) ?? '/enter')
        return
      case 'logInAtProvider': {
        const account = this.#loginOf(phone, step.game)
        const fields = { username: account?.username ?? '', password: step.right ? (account?.password ?? '') : 'wrong' }
        await this.#browserAt(step).post('/login', fields)
        return
      }
      case 'playRound':
        await this.#browserAt(step).play(String(step.stake))
        return
      case 'grantRefund':
        return this.#act({ grantRefund: { member: phone, amount: step.amountMinor / scale } })
      case 'settle':
        return this.#act({ settleWithdrawal: { member: phone, result: step.result } })
      case 'advance':
        await callControl(this.app, 'POST /__mock/worlds/{id}/clock', { params, body: { advance: `${step.ms}ms` } })
        return
      case 'down':
        return this.#apply({ add: true, given: [{ patch: { [`games.${step.game}.down`]: step.down } }] })
      case 'announce': {
        const givenSteps = step.amount % 2 === 0 ? [{ advance: '1s' }, { credit: { member: phone, amount: 1 } }] : []
        const announcedAct =
          step.amount > 25
            ? { credit: { member: phone, amount: step.amount } }
            : { settleWithdrawal: { member: phone, result: 'rejected' as const } }
        const timeline = [
          { at: `${step.inMs}ms`, do: announcedAct },
          { at: '5s', patch: { 'lookups.registerOTP': false } },
        ]
        const rules = [{ on: 'GET /api/lookup/info' as const, delay: '1ms' }]
        return this.#apply({ add: true, given: givenSteps, rules, timeline })
      }
      case 'reset':
        return this.#apply({ member: this.phones[step.who] ?? '' })
      case 'snapshot':
        await callControl(this.app, 'POST /__mock/worlds/{id}/snapshots', { params, body: { name: 'then' } })
        return
      case 'restore':
        await callControl(this.app, 'POST /__mock/worlds/{id}/snapshots/{name}/restore', {
          params: { id, name: 'then' },
        })
        return
      case 'enter':
        this.#tokens[step.who] = await this.#enter(phone)
        return
      case 'tick':
        await this.world.catchUp()
        return
      default: {
        const people = {
          members: this.phones,
          newcomers: NEWCOMER_PHONES[base],
          codes: this.#codes,
          qrCodes: this.#qrCodes(),
          couponIdsOf: (member: number) => this.#couponIds(this.phones[member] ?? ''),
          loginOf: (member: number, game: string) => this.#loginOf(this.phones[member] ?? '', game),
          // Replies are not compared with a model here.
          knownLoginOf: () => null,
        }
        const { who, send } = planAction(step, people)
        if (who !== null) this.#tokens[who] ??= await this.#enter(this.phones[who] ?? '')
        const { body } = await send(this.world, who === null ? undefined : this.#tokens[who])
        const { otpToken = '' } = body as { otpToken?: string }
        const otp = this.world.state.otps[otpToken]
        if (otp) this.#codes.set(NEWCOMER_PHONES[base].indexOf(otp.phone), { token: otpToken, code: otp.code })
      }
    }
  }

  #loginOf(phone: string, game: string) {
    const { members, usernames } = this.world.state
    return members[usernames[phone] ?? '']?.games[game]
  }

  #browserAt({ who, game }: { readonly who: number; readonly game: string }): ProviderBrowser {
    const key = `${who}/${game}`
    const browser = this.#browsers.get(key) ?? new ProviderBrowser(this.app, this.world, game)
    this.#browsers.set(key, browser)
    return browser
  }

  #couponIds(phone: string): string[] {
    const { members, usernames } = this.world.state
    return members[usernames[phone] ?? '']?.coupons.map(({ id }) => id) ?? []
  }

  #qrCodes(): string[] {
    return Object.keys(this.world.state.qrCodes)
  }

  async #enter(memberName: string): Promise<string> {
    const { reply } = await callControl(
      this.app,
      'POST /__mock/enter',
      { body: { as: memberName } },
      { 'x-mock-world': this.world.id },
    )
    return reply.token
  }

  async #act(body: ActSpec): Promise<void> {
    await callControl(this.app, 'POST /__mock/worlds/{id}/do', { params: { id: this.world.id }, body })
  }

  async #apply(body: ControlInput<'POST /__mock/worlds/{id}/scenario'>['body']): Promise<void> {
    const { status, message } = await callControl(this.app, 'POST /__mock/worlds/{id}/scenario', {
      params: { id: this.world.id },
      body,
    })
    if (status !== 200) throw new Error(message)
  }
}

/**
 * Removes from a state what always differs between two worlds: id, clock, scenario layers, the origin of timeline
 * events, and the passwords of members, for which the export has placeholders (docs/decisions/scenarios.md, "Secrets in
 * an exported scenario"). Also removes members that are the same object in both states, because nothing happened to
 * them.
 */
const stripState = (
  { id, clock: _, appliedScenarios: __, scheduledEvents: due, members, ...state }: State,
  otherState: State,
) => {
  const events = due.map((each) =>
    each.kind === 'scripted' ? { ...each, scenario: '', number: 0, step: { ...each.step, at: '' } } : each,
  )
  const changedMembers = Object.values(members)
    .filter((member) => otherState.members[member.id] !== member)
    .map(({ password: _, ...member }) => member)
  return JSON.parse(JSON.stringify({ ...state, members: changedMembers, due: events }).replaceAll(`"${id}.`, '"world.'))
}

const runActions = async (base: Base, phones: readonly string[], actions: readonly RecordedAction[]) => {
  let actor: Actor | undefined
  const { app, worlds } = await createTestApp({ machine: () => actor?.machineTime ?? START })
  const world = await worlds.create({ id: 'walk', base, seed: 5 })
  actor = new Actor(app, world, phones)
  for (const each of actions) await actor.take(each)
  const exportReply = await callControl(app, 'GET /__mock/worlds/{id}/story', { params: { id: 'walk' } })
  return { app, worlds, world, exportReply }
}

/** After a reset, a world issues the same tokens again. A token from before the reset is valid again after a login. */
const TOKEN_VALID_AFTER_RESET: RecordedAction[] = [
  { do: 'activate', who: 0, code: 'MEKONG' },
  { do: 'reset', who: 0 },
  {
    do: 'together',
    actions: [
      { do: 'verifyOtp', phone: 0, right: false },
      { do: 'login', who: 1, password: 'demo1234' },
      { do: 'withdraw', who: 0, amount: 100 },
    ],
  },
]

test.each([
  ['in a Thai world', 'th', [SOMCHAI, DAO]],
  ['in a Laos world, in kip and in baht', 'la', [KEO, BOUN]],
] as const)(
  'the recording of any actions is a valid scenario that brings a new world to the same state: %s',
  { timeout: 600_000 },
  async (_, base, phones) => {
    await fc.assert(
      fc.asyncProperty(fc.array(recordedAction, { minLength: 1, maxLength: 40, size: 'max' }), async (actions) => {
        const { app, worlds, world, exportReply } = await runActions(base, phones, actions)
        expect(exportReply.message).toBeUndefined()
        const { text } = exportReply.reply
        expect(text).not.toMatch(/demo1234|another1|[0-9a-f]{32}/)
        expect((await loadTestLibrary().checkText(text)).problems).toEqual([])
        const scenario: ScenarioSpec = parse(text)
        const creation = await callControl(app, 'POST /__mock/worlds', { body: { id: 'again', scenario } })
        expect(creation.message).toBeUndefined()
        const repeatedWorld = worlds.get('again') ?? world
        expect(repeatedWorld.id).toBe('again')
        expect(repeatedWorld.now()).toBe(world.now())
        expect(stripState(repeatedWorld.state, world.state)).toEqual(stripState(world.state, repeatedWorld.state))
        await app.close()
        await worlds.close()
      }),
      { ...settings, examples: [[TOKEN_VALID_AFTER_RESET]] },
    )
  },
)
