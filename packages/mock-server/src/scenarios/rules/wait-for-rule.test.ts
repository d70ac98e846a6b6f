import type { RuleSpec } from '@sabai/contracts/control'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addRules, lastEntryOf } from '../../testing/add-rules.ts'
import { call, loginAs, openMemoryWorlds, SOMCHAI, START } from '../../testing/test-worlds.ts'
import { rulesetOf } from './ruleset.ts'

const TRANSFER = 'POST /api/wallet/transfer'
const input = { body: { from: 'wallet', to: 'MEKONG', amount: 10 } }

/** Somchai in a frozen world with these rules; `send` makes a transfer, and `done` says whether it was answered. */
const createSomchai = async (...rules: RuleSpec[]) => {
  const worlds = await openMemoryWorlds()
  const world = await worlds.create({ id: 'test', seed: 1, clock: { at: START, frozen: true } })
  const token = await loginAs(world, SOMCHAI)
  await addRules(world, rules)
  const walletBalance = () => world.state.members.SB100001?.balances.wallet
  const before = walletBalance()
  const send = () => {
    const gone = new AbortController()
    const sent = { answered: false, gone, reply: call(world, TRANSFER, input, token, gone.signal) }
    void sent.reply.then(() => {
      sent.answered = true
    })
    return sent
  }
  return { worlds, world, send, moved: () => before !== walletBalance(), gates: () => rulesetOf(world).gates }
}

/** Everything that can happen without time or the outside has happened. */
const flushEventLoop = () => new Promise((resolve) => setImmediate(resolve))

describe('at a gate', () => {
  const HOLD: RuleSpec = { on: TRANSFER, hold: 'till' }

  test('a call waits at a gate before anything is done, and goes on when the gate is released', async () => {
    const { world, send, moved, gates } = await createSomchai(HOLD)
    const sent = [send(), send()]
    await flushEventLoop()
    expect(gates().read()).toEqual([{ name: 'till', open: false, waiting: 2 }])
    expect([sent[0]?.answered, moved()]).toEqual([false, false])
    expect(gates().release('till')).toBe(2)
    expect((await Promise.all(sent.map(({ reply }) => reply))).map(({ status }) => status)).toEqual([200, 200])
    expect(moved()).toBe(true)
    expect(gates().read()).toEqual([{ name: 'till', open: true, waiting: 0 }])
    expect(lastEntryOf(world).rule).toMatchObject({ effect: 'holds at the gate "till"' })
  })

  test('no call waits at a gate that was released', async () => {
    const { send, gates } = await createSomchai(HOLD)
    expect(gates().release('till')).toBe(0)
    expect(await send().reply).toMatchObject({ status: 200 })
  })

  test('a gate that does not exist cannot be released', async () => {
    expect((await createSomchai(HOLD)).gates().release('tall')).toBeNull()
  })

  test('a call at a gate goes on when its scenario is removed', async () => {
    const { world, send, gates } = await createSomchai(HOLD)
    const sent = send()
    await flushEventLoop()
    await addRules(world, [])
    expect(await sent.reply).toMatchObject({ status: 200 })
    expect(gates().read()).toEqual([])
  })

  test('a call at a gate goes on when another scenario has a gate of that name, and the new gate is closed', async () => {
    const { world, send, gates } = await createSomchai(HOLD)
    gates().release('till')
    await addRules(world, [{ ...HOLD }])
    expect(gates().read()).toEqual([{ name: 'till', open: false, waiting: 0 }])
    const sent = send()
    await flushEventLoop()
    await addRules(world, [{ ...HOLD }])
    expect(await sent.reply).toMatchObject({ status: 200 })
  })

  test('a call at a gate still waits when a scenario is laid over its own', async () => {
    const { world, send, gates } = await createSomchai(HOLD)
    const sent = send()
    await flushEventLoop()
    await world.run((draft) => {
      draft.appliedScenarios.unshift({ name: 'over', scenario: { rules: [] } })
    })
    await flushEventLoop()
    expect([sent.answered, gates().read()[0]?.waiting]).toEqual([false, 1])
    gates().release('till')
    await sent.reply
  })

  test('a caller who goes away no longer counts as waiting at the gate, and nothing is done', async () => {
    const { world, send, moved, gates } = await createSomchai(HOLD)
    const sent = send()
    await flushEventLoop()
    sent.gone.abort()
    await sent.reply
    expect([gates().read()[0]?.waiting, moved()]).toEqual([0, false])
    expect(lastEntryOf(world)).toMatchObject({ status: 0, delivered: 'nothing' })
    expect(lastEntryOf(world).why).toContain('the caller went away')
  })

  test('a call at a gate is answered when its world ends, and nothing is done', async () => {
    const { worlds, send, moved } = await createSomchai(HOLD)
    const sent = send()
    await flushEventLoop()
    await worlds.remove('test')
    expect(await sent.reply).toMatchObject({ status: 404, body: { message: 'NO_DATA' } })
    expect(moved()).toBe(false)
  })
})

describe('a delay', () => {
  const SLOW: RuleSpec = { on: TRANSFER, delay: '1h' }

  test('a delay is over when the clock of the world has been moved past it', async () => {
    const { world, send, moved } = await createSomchai(SLOW)
    const sent = send()
    await world.setClock({ advanceMs: 59 * 60_000 })
    await flushEventLoop()
    expect([sent.answered, moved()]).toEqual([false, false])
    await world.setClock({ advanceMs: 60_000 })
    expect(await sent.reply).toMatchObject({ status: 200 })
    expect(lastEntryOf(world)).toMatchObject({ at: START + 3_600_000, rule: { effect: 'waits 1h' } })
  })

  test('a delay passes by itself where the clock stands still', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { send } = await createSomchai(SLOW)
    const sent = send()
    await vi.advanceTimersByTimeAsync(3_599_999)
    expect(sent.answered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await sent.reply).toMatchObject({ status: 200 })
  })

  test('other calls go on during a delay', async () => {
    const { world, send } = await createSomchai({ ...SLOW, times: 1 })
    const slow = send()
    expect(await send().reply).toMatchObject({ status: 200 })
    expect(slow.answered).toBe(false)
    await world.setClock({ advanceMs: 3_600_000 })
    await slow.reply
  })

  test('a delay leaves no timer behind when its caller goes away', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { send } = await createSomchai(SLOW)
    const before = vi.getTimerCount()
    const sent = send()
    await flushEventLoop()
    expect(vi.getTimerCount()).toBe(before + 1)
    sent.gone.abort()
    await sent.reply
    expect(vi.getTimerCount()).toBe(before)
  })

  test('a delay between two is drawn, the same for the same seed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const measureWaits = async () => {
      const { world, send } = await createSomchai({ on: TRANSFER, delay: ['10s', '20s'] })
      const spent: number[] = []
      for (let match = 0; match < 5; match += 1) {
        const sent = send()
        await flushEventLoop()
        let waitedMs = 0
        for (; !sent.answered; waitedMs += 100) await vi.advanceTimersByTimeAsync(100)
        spent.push(waitedMs)
      }
      expect(lastEntryOf(world).rule).toMatchObject({ effect: 'waits 10s to 20s' })
      return spent
    }
    const first = await measureWaits()
    expect(new Set(first).size).toBeGreaterThan(1)
    for (const waitedMs of first) expect([waitedMs >= 10_000, waitedMs <= 20_100]).toEqual([true, true])
    expect(await measureWaits()).toEqual(first)
  })

  test('a delay and the answer of a later rule go together, and the journal names both rules', async () => {
    const { world, send } = await createSomchai(
      SLOW,
      { on: '*', hold: 'till' },
      { on: TRANSFER, refuse: 'TRANSFER_FAIL' },
    )
    rulesetOf(world).gates.release('till')
    const sent = send()
    await world.setClock({ advanceMs: 3_600_000 })
    expect((await sent.reply).body).toEqual({ message: 'TRANSFER_FAIL' })
    expect(lastEntryOf(world)).toMatchObject({
      rule: { number: 3, effect: 'refuses with TRANSFER_FAIL' },
      skippedRules: [
        { number: 1, why: 'it slowed the call: waits 1h' },
        { number: 2, why: 'it slowed the call: holds at the gate "till"' },
      ],
    })
  })
})
