import type { Reply } from '@sabai/contracts'
import type { RuleSpec } from '@sabai/contracts/control'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { lastEntryOf, setRules } from '../../testing/set-rules.ts'
import { call, loginAs, openMemoryWorlds, SOMCHAI, START } from '../../testing/test-worlds.ts'
import { rulesetOf } from './ruleset.ts'

const TRANSFER_ROUTE = 'POST /api/wallet/transfer'
const input = { body: { from: 'wallet', to: 'MEKONG', amount: 10 } }

/**
 * Logs Somchai in to a frozen world with these rules. `sendTransfer` starts a transfer and returns it; its `answered`
 * tells whether the reply has arrived.
 */
const createSomchaiSession = async (...rules: RuleSpec[]) => {
  const worlds = await openMemoryWorlds()
  const world = await worlds.create({ id: 'test', seed: 1, clock: { at: START, frozen: true } })
  const token = await loginAs(world, SOMCHAI)
  await setRules(world, rules)
  const walletBalance = () => world.state.members.SB100001?.balances.wallet
  const balanceBefore = walletBalance()
  const sendTransfer = () => {
    const gone = new AbortController()
    const transfer = { answered: false, gone, reply: call(world, TRANSFER_ROUTE, input, token, gone.signal) }
    void transfer.reply.then(() => {
      transfer.answered = true
    })
    return transfer
  }
  return {
    worlds,
    world,
    sendTransfer,
    hasMoved: () => balanceBefore !== walletBalance(),
    gates: () => rulesetOf(world).gates,
  }
}

/** Waits for everything that can happen without timers or input from outside. */
const flushEventLoop = () => new Promise((resolve) => setImmediate(resolve))

describe('calls and replies at a gate', () => {
  const HOLDING_RULE: RuleSpec = { on: TRANSFER_ROUTE, hold: 'till' }

  test('a call waits at a gate before it changes anything, and continues when the gate is released', async () => {
    const { world, sendTransfer, hasMoved, gates } = await createSomchaiSession(HOLDING_RULE)
    const pendingResponses = [sendTransfer(), sendTransfer()]
    await flushEventLoop()
    expect(gates().read()).toMatchObject([{ name: 'till', open: false, waiting: 2 }])
    expect([pendingResponses[0]?.answered, hasMoved()]).toEqual([false, false])
    expect(gates().release('till')).toBe(2)
    expect((await Promise.all(pendingResponses.map(({ reply }) => reply))).map(({ status }) => status)).toEqual([
      200, 200,
    ])
    expect(hasMoved()).toBe(true)
    expect(gates().read()).toEqual([{ name: 'till', open: true, waiting: 0, calls: [] }])
    expect(lastEntryOf(world).rule).toMatchObject({ effect: 'holds at the gate "till"' })
  })

  test('the answer to a call that waited at a gate contains the effects of events that fell due during the wait', async () => {
    let now = START
    const worlds = await openMemoryWorlds(() => now)
    const world = await worlds.create({ id: 'test', seed: 1, clock: { at: START } })
    const token = await loginAs(world, SOMCHAI)
    await setRules(world, [{ on: 'POST /api/statement/slip', hold: 'till' }])
    const readStatus = async () => {
      const { body } = await call(world, 'POST /api/statement/slip', { body: { page: 1, limit: 1 } }, token)
      return (body as Reply<'POST /api/statement/slip'>).slips[0]?.status
    }
    const pendingStatus = readStatus()
    await flushEventLoop()
    now += 180_000
    rulesetOf(world).gates.release('till')
    expect(await pendingStatus).toBe('FAILED')
  })

  test('a call that waits is in the journal with its gate, member and input, and its entry is completed by its answer', async () => {
    const { world, sendTransfer, gates } = await createSomchaiSession(HOLDING_RULE, {
      on: TRANSFER_ROUTE,
      refuse: 'TRANSFER_FAIL',
    })
    const pendingResponse = sendTransfer()
    const wait = { gate: 'till', from: START, until: null }
    const arrival = { number: 2, at: START, member: 'SB100001', input, rule: { number: 2 } }
    const waitingEntry = { status: 0, answeredAt: null, waits: [wait], why: 'the call waits at the gate "till"' }
    await flushEventLoop()
    expect(lastEntryOf(world)).toMatchObject({ ...arrival, ...waitingEntry })
    expect(world.journal.calls().get(TRANSFER_ROUTE)).toBeUndefined()
    await world.setClock({ advanceMs: 5_000 })
    gates().release('till')
    await pendingResponse.reply
    const until = START + 5_000
    const answer = {
      status: 400,
      answeredAt: until,
      waits: [{ ...wait, until }],
      why: 'answered by a rule',
    }
    expect(lastEntryOf(world)).toMatchObject({ ...arrival, ...answer })
    expect([world.journal.entries().length, world.journal.calls().get(TRANSFER_ROUTE)]).toEqual([2, 1])
  })

  test('the journal records no wait for a call that meets only open gates', async () => {
    const { world, sendTransfer, gates } = await createSomchaiSession(HOLDING_RULE)
    gates().release('till')
    await sendTransfer().reply
    expect(lastEntryOf(world)).toMatchObject({ status: 200, waits: [] })
  })

  test('a reply waits at a gate after the domain has carried out the call', async () => {
    const { world, sendTransfer, hasMoved, gates } = await createSomchaiSession({
      on: TRANSFER_ROUTE,
      hold: { gate: 'till', after: true },
    })
    const pendingResponse = sendTransfer()
    await vi.waitFor(() => expect(gates().read()).toMatchObject([{ name: 'till', waiting: 1 }]))
    expect([pendingResponse.answered, hasMoved()]).toEqual([false, true])
    expect(lastEntryOf(world)).toMatchObject({ answeredAt: null, why: 'the reply waits at the gate "till"' })
    gates().release('till')
    expect(await pendingResponse.reply).toMatchObject({ status: 200 })
    expect(lastEntryOf(world).rule).toMatchObject({ effect: 'holds the reply at the gate "till"' })
  })

  test('an old reply that was held arrives after a newer one', async () => {
    const hold = { gate: 'till', after: true }
    const { sendTransfer, gates } = await createSomchaiSession({ on: TRANSFER_ROUTE, times: 1, hold })
    const arrivals: string[] = []
    const [firstTransfer, secondTransfer] = [sendTransfer(), sendTransfer()]
    const replies = [
      firstTransfer.reply.then(() => arrivals.push('first')),
      secondTransfer.reply.then(() => arrivals.push('second')),
    ]
    await secondTransfer.reply
    gates().release('till')
    await Promise.all(replies)
    expect(arrivals).toEqual(['second', 'first'])
  })

  test('calls do not wait at a gate that was released', async () => {
    const { sendTransfer, gates } = await createSomchaiSession(HOLDING_RULE)
    expect(gates().release('till')).toBe(0)
    expect(await sendTransfer().reply).toMatchObject({ status: 200 })
  })

  test('a gate that does not exist cannot be released', async () => {
    expect((await createSomchaiSession(HOLDING_RULE)).gates().release('tall')).toBeNull()
  })

  test('a call waiting at a gate continues when its scenario is removed', async () => {
    const { world, sendTransfer, gates } = await createSomchaiSession(HOLDING_RULE)
    const pendingResponse = sendTransfer()
    await flushEventLoop()
    await setRules(world, [])
    expect(await pendingResponse.reply).toMatchObject({ status: 200 })
    expect(gates().read()).toEqual([])
  })

  test('when a new scenario has a closed gate of the same name, a call that waits at the old gate continues', async () => {
    const { world, sendTransfer, gates } = await createSomchaiSession(HOLDING_RULE)
    gates().release('till')
    await setRules(world, [{ ...HOLDING_RULE }])
    expect(gates().read()).toEqual([{ name: 'till', open: false, waiting: 0, calls: [] }])
    const pendingResponse = sendTransfer()
    await flushEventLoop()
    await setRules(world, [{ ...HOLDING_RULE }])
    expect(await pendingResponse.reply).toMatchObject({ status: 200 })
  })

  test('a call waiting at a gate still waits when a scenario is added', async () => {
    const { world, sendTransfer, gates } = await createSomchaiSession(HOLDING_RULE)
    const pendingResponse = sendTransfer()
    await flushEventLoop()
    await world.run((draft) => {
      draft.appliedScenarios.unshift({ name: 'over', scenario: { rules: [] } })
    })
    await flushEventLoop()
    expect([pendingResponse.answered, gates().read()[0]?.waiting]).toEqual([false, 1])
    gates().release('till')
    await pendingResponse.reply
    await world.run((draft) => {
      draft.appliedScenarios.unshift({ name: 'over it', scenario: { rules: [] } })
    })
    expect(gates().read()).toMatchObject([{ name: 'till', open: true }])
  })

  test('the steps of a sequence have gates, too', async () => {
    const sequence = [{ hold: 'till' }, 'pass', { hold: { gate: 'exit', after: true } }] as const
    const { gates } = await createSomchaiSession({ on: TRANSFER_ROUTE, sequence: [...sequence] })
    expect(gates().read()).toMatchObject([
      { name: 'till', open: false },
      { name: 'exit', open: false },
    ])
  })

  test('a caller who disconnects stops waiting at the gate, and the call changes nothing', async () => {
    const { world, sendTransfer, hasMoved, gates } = await createSomchaiSession(HOLDING_RULE)
    const pendingResponse = sendTransfer()
    await flushEventLoop()
    pendingResponse.gone.abort()
    await pendingResponse.reply
    expect([gates().read()[0]?.waiting, hasMoved()]).toEqual([0, false])
    expect(lastEntryOf(world)).toMatchObject({ status: 0, delivered: 'nothing' })
    expect(lastEntryOf(world).why).toContain('the caller went away')
  })

  test('a call waiting at a gate is answered when its world ends, and changes nothing', async () => {
    const { worlds, sendTransfer, hasMoved } = await createSomchaiSession(HOLDING_RULE)
    const pendingResponse = sendTransfer()
    await flushEventLoop()
    await worlds.remove('test')
    expect(await pendingResponse.reply).toMatchObject({ status: 404, body: { message: 'NO_DATA' } })
    expect(hasMoved()).toBe(false)
  })
})

describe('a delay', () => {
  const DELAYING_RULE: RuleSpec = { on: TRANSFER_ROUTE, delay: '1h' }

  test('a delay ends when the clock of the world is moved past its end', async () => {
    const { world, sendTransfer, hasMoved } = await createSomchaiSession(DELAYING_RULE)
    const pendingResponse = sendTransfer()
    await world.setClock({ advanceMs: 59 * 60_000 })
    await flushEventLoop()
    expect([pendingResponse.answered, hasMoved()]).toEqual([false, false])
    await world.setClock({ advanceMs: 60_000 })
    expect(await pendingResponse.reply).toMatchObject({ status: 200 })
    const wait = { gate: null, from: START, until: START + 3_600_000 }
    const times = { at: START, answeredAt: START + 3_600_000, waits: [wait] }
    expect(lastEntryOf(world)).toMatchObject({ ...times, rule: { effect: 'waits 1h' } })
  })

  test('in a world with a frozen clock, a delay takes its time in real time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { sendTransfer } = await createSomchaiSession(DELAYING_RULE)
    const pendingResponse = sendTransfer()
    await vi.advanceTimersByTimeAsync(3_599_999)
    expect(pendingResponse.answered).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await pendingResponse.reply).toMatchObject({ status: 200 })
  })

  test('a delay of one call does not delay other calls', async () => {
    const { world, sendTransfer } = await createSomchaiSession({ ...DELAYING_RULE, times: 1 })
    const slowCall = sendTransfer()
    expect(await sendTransfer().reply).toMatchObject({ status: 200 })
    expect(slowCall.answered).toBe(false)
    await world.setClock({ advanceMs: 3_600_000 })
    await slowCall.reply
  })

  test('a delay leaves no timer behind when its caller disconnects', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { sendTransfer } = await createSomchaiSession(DELAYING_RULE)
    const timersBefore = vi.getTimerCount()
    const pendingResponse = sendTransfer()
    await flushEventLoop()
    expect(vi.getTimerCount()).toBe(timersBefore + 1)
    pendingResponse.gone.abort()
    await pendingResponse.reply
    expect(vi.getTimerCount()).toBe(timersBefore)
  })

  test('a delay between two bounds is drawn at random, and is the same for the same seed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const measureWaits = async () => {
      const { world, sendTransfer } = await createSomchaiSession({ on: TRANSFER_ROUTE, delay: ['10s', '20s'] })
      const waitTimes: number[] = []
      for (let match = 0; match < 5; match += 1) {
        const pendingResponse = sendTransfer()
        await flushEventLoop()
        let waitedMs = 0
        for (; !pendingResponse.answered; waitedMs += 100) await vi.advanceTimersByTimeAsync(100)
        waitTimes.push(waitedMs)
      }
      expect(lastEntryOf(world).rule).toMatchObject({ effect: 'waits 10s to 20s' })
      return waitTimes
    }
    const firstWaits = await measureWaits()
    expect(new Set(firstWaits).size).toBeGreaterThan(1)
    for (const waitedMs of firstWaits) expect([waitedMs >= 10_000, waitedMs <= 20_100]).toEqual([true, true])
    expect(await measureWaits()).toEqual(firstWaits)
  })

  test('the delay of one rule is combined with the answer of a later rule, and the journal names both', async () => {
    const { world, sendTransfer } = await createSomchaiSession(
      DELAYING_RULE,
      { on: '*', hold: 'till' },
      { on: TRANSFER_ROUTE, refuse: 'TRANSFER_FAIL' },
    )
    rulesetOf(world).gates.release('till')
    const pendingResponse = sendTransfer()
    await world.setClock({ advanceMs: 3_600_000 })
    expect((await pendingResponse.reply).body).toEqual({ message: 'TRANSFER_FAIL' })
    expect(lastEntryOf(world)).toMatchObject({
      rule: { number: 3, effect: 'refuses with TRANSFER_FAIL' },
      skippedRules: [
        { number: 1, why: 'it slowed the call: waits 1h' },
        { number: 2, why: 'it slowed the call: holds at the gate "till"' },
      ],
    })
  })
})
