import type { Reply } from '@sabai/contracts'
import type { RuleSpec } from '@sabai/contracts/control'
import { describe, expect, test } from 'vitest'
import { lastEntryOf, setRules } from '../testing/set-rules.ts'
import { call, createTestWorld, loginAs, SOMCHAI } from '../testing/test-worlds.ts'
import { applyEffect } from './apply-effect.ts'
import { toFailureOutcome } from './call-outcome.ts'

const TRANSFER_ROUTE = 'POST /api/wallet/transfer'

/** Transfers 10 baht under a rule. Resolves with the response, the journal entry, and whether the money moved. */
const transferWithRule = async (rule: Omit<RuleSpec, 'on'>) => {
  const world = await createTestWorld({ settings: { limits: true } })
  const token = await loginAs(world, SOMCHAI)
  await setRules(world, [{ on: TRANSFER_ROUTE, ...rule }])
  const balancesBefore = world.state.members.SB100001?.balances
  const response = await call(world, TRANSFER_ROUTE, { body: { from: 'wallet', to: 'MEKONG', amount: 10 } }, token)
  const { status, reply, why, delivered, violation } = lastEntryOf(world)
  return {
    response,
    entry: { status, reply, why, delivered, violation },
    moved: balancesBefore !== world.state.members.SB100001?.balances,
  }
}

const WALLET_ROUTE = 'GET /api/wallet'

/** Creates a world. The returned `readWallets` reads Somchai's wallet, adds the rule, and reads the wallet again. */
const createWalletReader = async (rule: Omit<RuleSpec, 'on'>) => {
  const world = await createTestWorld()
  const token = await loginAs(world, SOMCHAI)
  const readWallets = async () => {
    const { body: walletBefore } = await call(world, WALLET_ROUTE, {}, token)
    await setRules(world, [{ on: WALLET_ROUTE, ...rule }])
    const { body: walletAfter } = await call(world, WALLET_ROUTE, {}, token)
    return { before: walletBefore as Reply<'GET /api/wallet'>, after: walletAfter, entry: lastEntryOf(world) }
  }
  return { readWallets }
}

describe('a refusal', () => {
  test('a refusal by a rule is sent without calling the domain', async () => {
    const { response, moved, entry } = await transferWithRule({ refuse: 'BONUS_CONDITION' })
    expect(response).toEqual({ status: 400, body: { message: 'BONUS_CONDITION' } })
    expect(moved).toBe(false)
    expect(entry.why).toBe('answered by a rule')
  })

  test('a refusal by a rule after the commit is sent although the money has moved', async () => {
    const { response, moved, entry } = await transferWithRule({ refuse: 'TRANSFER_FAIL', phase: 'after-commit' })
    expect(response.body).toEqual({ message: 'TRANSFER_FAIL' })
    expect(moved).toBe(true)
    expect(entry.why).toBe('answered by the domain, and then a rule took over')
  })

  test('a refusal for too many calls gives the time to wait in Retry-After', async () => {
    expect((await transferWithRule({ refuse: 'REQUEST_LIMIT' })).response).toEqual({
      status: 429,
      body: { message: 'REQUEST_LIMIT' },
      retryAfter: 60,
    })
  })
})

describe('a change of a reply', () => {
  test('a rule sets and removes single values of the reply of the domain', async () => {
    const { readWallets } = await createWalletReader({
      change: { set: { 'wallet.amount': 7, 'slots.0.amount': 3 }, remove: ['slots.1'] },
    })
    const { before: walletBefore, after: walletAfter, entry } = await readWallets()
    const { slots } = walletBefore
    expect(walletAfter).toEqual({
      ...walletBefore,
      wallet: { ...walletBefore.wallet, amount: 7 },
      slots: [{ ...slots[0], amount: 3 }, ...slots.slice(2)],
    })
    expect(entry.violation).toBeNull()
  })

  test('a rule that removes several items of a list by index means the indexes in the original list, in whatever order', async () => {
    const world = await createTestWorld()
    const token = await loginAs(world, SOMCHAI)
    const readCodes = async () => {
      const { body } = await call(world, 'GET /api/wallet/refresh/slot', {}, token)
      return (body as Reply<'GET /api/wallet/refresh/slot'>).slots.map(({ code }) => code)
    }
    const codesBefore = await readCodes()
    await setRules(world, [{ on: 'GET /api/wallet/refresh/slot', change: { remove: ['slots.2', 'slots.10'] } }])
    expect(await readCodes()).toEqual(codesBefore.filter((_, index) => index !== 2 && index !== 10))
  })

  test('a change that breaks the contract is reported and not sent, unless the rule has `violation`', async () => {
    const change = { set: { wallet: null } }
    const changedReply = await (await createWalletReader({ change })).readWallets()
    expect(changedReply.after).toMatchObject({ message: 'INTERNAL_SERVER_ERROR' })
    expect(changedReply.entry.violation).toContain('the changed reply of a rule')
    const intendedChange = await (await createWalletReader({ change, violation: true })).readWallets()
    expect(intendedChange.after).toEqual({ ...intendedChange.before, wallet: null })
    expect(intendedChange.entry.violation).toBeNull()
  })

  test('a refusal of the domain is sent unchanged, even if a rule changes the replies of its route', async () => {
    const world = await createTestWorld()
    await setRules(world, [{ on: WALLET_ROUTE, change: { set: { wallet: null } }, violation: true }])
    expect(await call(world, WALLET_ROUTE, {})).toMatchObject({ status: 401, body: { message: 'UNAUTHORIZED' } })
  })
})

describe('a reply of a rule', () => {
  test('a reply of a rule is sent in place of the reply of the domain', async () => {
    const { response, entry, moved } = await transferWithRule({ reply: { message: 'SUCCESS' } })
    expect(response).toEqual({ status: 200, body: { message: 'SUCCESS' } })
    expect([entry.violation, moved]).toEqual([null, false])
  })

  test('a reply of a rule with `violation` may break the contract and is not reported', async () => {
    const { response, entry } = await transferWithRule({ reply: { done: 1 }, status: 202, violation: true })
    expect(response).toEqual({ status: 202, body: { done: 1 } })
    expect(entry).toMatchObject({ status: 202, violation: null })
  })

  test('a reply of a rule that breaks the contract without `violation` is reported and not sent', async () => {
    const { response, entry } = await transferWithRule({ reply: { done: 1 } })
    expect(response).toMatchObject({ status: 500, body: { message: 'INTERNAL_SERVER_ERROR' } })
    expect(entry.violation).toContain('the reply of a rule')
  })

  test('a reply of a rule is sent with its headers, and a text whose type is not JSON is sent without quotes', async () => {
    const headers = { 'Retry-After': '30', 'Content-Type': 'text/plain' }
    const { response } = await transferWithRule({ reply: 'closed', status: 503, headers, violation: true })
    expect(response).toEqual({
      status: 503,
      body: 'closed',
      headers,
      payload: { text: 'closed', type: 'text/plain' },
    })
  })

  test('a text in a reply of a rule is sent as JSON if its headers say so, or name no type', async () => {
    for (const headers of [{ 'content-type': 'application/problem+json' }, { 'x-trial': 'yes' }]) {
      const { response } = await transferWithRule({ reply: 'closed', status: 503, headers, violation: true })
      expect(response).toEqual({ status: 503, body: 'closed', headers })
    }
  })

  test('a reply of a rule may be null', async () => {
    expect((await transferWithRule({ reply: null, violation: true })).response).toEqual({ status: 200, body: null })
  })
})

test('a failure of the mock is reported even if a rule replaces the reply to the failed call', () => {
  const error = new TypeError('there is no wallet')
  const effect = { type: 'refuse', code: 'TRANSFER_FAIL', phase: 'after-commit' } as const
  expect(applyEffect(effect, TRANSFER_ROUTE, toFailureOutcome(error))).toMatchObject({
    body: { message: 'TRANSFER_FAIL' },
    why: 'TypeError: there is no wallet, and then a rule took over',
    violation: 'TypeError: there is no wallet',
    failure: error,
  })
})

test('a reply with a speed is spread over the time that its bytes take at this speed', async () => {
  const { response } = await transferWithRule({ reply: { message: 'ช้า' }, violation: true, bytesPerSecond: 46 })
  // The reply has 23 bytes, because each Thai letter and mark has three.
  expect(response.spreadMs).toBe(500)
})

test('a fault of the kind wrong-type changes the type of the named field', async () => {
  const { readWallets } = await createWalletReader({ fault: { kind: 'wrong-type', field: 'wallet.amount' } })
  const { before: walletBefore, after: walletAfter } = await readWallets()
  expect(walletAfter).toEqual({ ...walletBefore, wallet: { amount: String(walletBefore.wallet.amount) } })
})

describe('faults in the journal', () => {
  test.each<[RuleSpec['fault'], object, boolean]>([
    [{ kind: 'no-answer' }, { status: 0, reply: null, delivered: 'nothing' }, false],
    [{ kind: 'no-answer', phase: 'after-commit' }, { status: 0, reply: null, delivered: 'nothing' }, true],
    [{ kind: 'reset' }, { status: 0, reply: null, delivered: 'nothing' }, false],
    [{ kind: 'reset', phase: 'after-commit' }, { status: 0, reply: null, delivered: 'nothing' }, true],
    [{ kind: 'reset', phase: 'mid-body' }, { status: 200, reply: { message: 'SUCCESS' }, delivered: 'part' }, true],
    [{ kind: 'empty' }, { status: 200, reply: null, delivered: 'nothing' }, false],
    [{ kind: 'empty', phase: 'after-commit' }, { status: 200, reply: null, delivered: 'nothing' }, true],
    [{ kind: 'truncated' }, { status: 200, reply: { message: 'SUCCESS' }, delivered: 'part' }, true],
    [{ kind: 'html-502' }, { status: 502, delivered: 'whole' }, false],
    [{ kind: 'html-502', phase: 'after-commit' }, { status: 502, delivered: 'whole' }, true],
    [{ kind: 'not-json' }, { status: 200, delivered: 'whole' }, false],
    [{ kind: 'not-json', phase: 'after-commit' }, { status: 200, delivered: 'whole' }, true],
    [{ kind: 'wrong-type' }, { status: 200, reply: { message: 0 }, delivered: 'whole' }, true],
    [{ kind: 'slow-body' }, { status: 200, reply: { message: 'SUCCESS' }, delivered: 'whole' }, true],
  ])(
    'with the fault %o, the journal shows how much of the reply was delivered',
    async (fault, expected, isMoneyMoved) => {
      const { entry, moved } = await transferWithRule(fault ? { fault } : {})
      expect(entry).toMatchObject({ ...expected, violation: null })
      expect(moved).toBe(isMoneyMoved)
    },
  )
})
