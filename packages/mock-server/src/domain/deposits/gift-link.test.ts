import { describe, expect, test } from 'vitest'
import type { FixtureData } from '../../fixture-schema/schema.ts'
import { encryptWithPassphrase } from '../../lib/passphrase-cipher.ts'
import { createMemberContext, createTestWorld, loadTestFixtures } from '../../testing/test-worlds.ts'
import { audit } from '../money/auditor.ts'
import { Refusal } from '../refusal.ts'
import type { WorldState } from '../state.ts'
import { giftLinkOf, parseGiftCode, redeemGiftLink } from './gift-link.ts'

const { fixtureData } = loadTestFixtures('th')
const { key } = fixtureData.rules.giftLink

const createState = async () => structuredClone((await createTestWorld()).state) as WorldState

/** Sends a gift link as the app does. Returns the code of the refusal, or OK. */
const sendLink = (state: WorldState, memberId: string, text: string, usedFixtures = fixtureData): string => {
  const context = { ...createMemberContext(state, memberId, 5), fixtureData: usedFixtures }
  const result = redeemGiftLink(context, { link: encryptWithPassphrase(text, key) })
  return result instanceof Refusal ? result.code : 'OK'
}
const sendCode = (state: WorldState, code: string, memberId = 'SB100001'): string =>
  sendLink(state, memberId, `https://gift.truemoney.com/campaign/?v=${code}::SABAI GIFT`)

describe('a gift link', () => {
  test('redeeming a gift link pays its amount into the wallet, and the statement shows a deposit', async () => {
    const state = await createState()
    const balanceBefore = state.members.SB100002?.balances.wallet ?? 0
    expect(sendCode(state, 'MOCK100Abcdefg', 'SB100002')).toBe('OK')
    const { balances, statement } = state.members.SB100002 ?? {}
    expect(balances?.wallet).toBe(balanceBefore + 10_000)
    expect(statement?.tail.at(-1)).toMatchObject({ type: 'deposit', amount: 10_000, source: 'gift/MOCK100Abcdefg' })
    expect(audit(null, state)).toEqual([])
  })

  test('the code of a gift link pays once in a world, whoever sends it and however the link is written', async () => {
    const state = await createState()
    expect(sendCode(state, 'MOCK100Abcdefg')).toBe('OK')
    expect(sendCode(state, 'MOCK100Abcdefg')).toBe('TRUELINK_DUPLICATE')
    expect(sendCode(state, 'MOCK100Abcdefg', 'SB100002')).toBe('TRUELINK_DUPLICATE')
    expect(sendLink(state, 'SB100001', ' MOCK100Abcdefg ::SABAI GIFT')).toBe('TRUELINK_DUPLICATE')
    expect(Object.keys(state.giftCodes)).toEqual(['MOCK100Abcdefg'])
  })

  test.each([
    ['MOCK2Abcdefg', 'OK'],
    ['MOCK1Abcdefg', 'TRUELINK_INVALID'],
    ['MOCK0Abcdefg', 'TRUELINK_INVALID'],
    ['MOCK100', 'TRUELINK_INVALID'],
    ['MOCK100Abcdef', 'TRUELINK_INVALID'],
    ['MOCK1001234567', 'TRUELINK_INVALID'],
    ['AMOCK100Abcdefg', 'TRUELINK_INVALID'],
    ['MOCK999999999Abcdefg', 'TRUELINK_INVALID'],
    ['MOCKUSED12345678', 'TRUELINK_DUPLICATE'],
    ['MOCKEXP12345678', 'TRUELINK_INVALID'],
    ['MOCKNONE12345678', 'TRUELINK_INVALID'],
    ['MOCKOWN12345678', 'TRUELINK_INVALID'],
    ['MOCKDOWN12345678', 'INTERNAL_SERVER_ERROR'],
    ['SomebodysRealCode1', 'TRUELINK_INVALID'],
    ['constructor', 'TRUELINK_INVALID'],
  ])('redeeming the gift code %s returns %s', async (code, answer) => {
    expect(sendCode(await createState(), code)).toBe(answer)
  })

  test.each([
    ['another wallet account', 'MOCK100Abcdefg::SABAI WALLET'],
    ['no wallet account', 'MOCK100Abcdefg'],
    ['another host', 'https://gift.truemoney.example/campaign/?v=MOCK100Abcdefg::SABAI GIFT'],
    ['an empty text', '::SABAI GIFT'],
  ])('a gift link with %s is refused as invalid, and nothing is paid', async (_, text) => {
    const state = await createState()
    expect(sendLink(state, 'SB100001', text)).toBe('TRUELINK_INVALID')
    expect(state.giftCodes).toEqual({})
  })

  test('a wallet account accepts gift links, unless its mode is AUTO', async () => {
    const fixturesWithMode = (mode: string): FixtureData => {
      const wallets = [{ mode, walletAccountName: 'SABAI GIFT' }]
      return {
        ...fixtureData,
        lookups: { ...fixtureData.lookups, deposit: { ...fixtureData.lookups.deposit, wallets } },
      }
    }
    const redeem = async (usedFixtures: FixtureData) => {
      const context = { ...createMemberContext(await createState(), 'SB100002', 5), fixtureData: usedFixtures }
      const result = redeemGiftLink(context, { link: giftLinkOf('MOCK100Abcdefg', usedFixtures) })
      return result instanceof Refusal ? result.code : context.member.balances.wallet
    }
    expect(await redeem(fixturesWithMode('VOUCHER_V2'))).toBe(10_000)
    expect(await redeem(fixturesWithMode('AUTO'))).toBe('TRUELINK_INVALID')
  })

  test('a gift link is refused with KEY_MISSING in a world without a key, with KEY_INVALID if it was encrypted with another key, and with TRUELINK_INVALID in plain text', async () => {
    const state = await createState()
    const fixturesWithKey = (otherKey: string) => ({
      ...fixtureData,
      rules: { ...fixtureData.rules, giftLink: { key: otherKey } },
    })
    const text = 'MOCK100Abcdefg::SABAI GIFT'
    expect(sendLink(state, 'SB100001', text, fixturesWithKey(''))).toBe('KEY_MISSING')
    expect(sendLink(state, 'SB100001', text, fixturesWithKey(`${key}x`))).toBe('KEY_INVALID')
    const plainTextResult = redeemGiftLink(createMemberContext(state, 'SB100001'), { link: text })
    expect(plainTextResult).toMatchObject({ code: 'TRUELINK_INVALID' })
    expect(sendLink(state, 'SB100001', text)).toBe('OK')
  })
})

test.each([
  ['https://gift.truemoney.com/campaign/?v=Abc123', 'Abc123'],
  ['https://gift.truemoney.com/campaign?v=Abc123', 'Abc123'],
  ['  https://gift.truemoney.com/campaign/?v=Abc123\n', 'Abc123'],
  ['https://gift.truemoney.com/campaign/?v=Abc123&from=line', 'Abc123'],
  ['Abc123', 'Abc123'],
  ['http://gift.truemoney.com/campaign/?v=Abc123', null],
  ['https://gift.truemoney.com.evil.example/campaign/?v=Abc123', null],
  ['https://evil.example/?https://gift.truemoney.com/campaign/?v=Abc123', null],
  ['https://user@gift.truemoney.com:8443/campaign/?v=Abc123', null],
  ['https://gift.truemoney.com/other/?v=Abc123', null],
  ['https://gift.truemoney.com/other/campaign/?v=Abc123', null],
  ['https://gift.truemoney.com/campaign/other?v=Abc123', null],
  ['https://gift.truemoney.com/campaign/?v=', null],
  ['https://gift.truemoney.com/campaign/?v=Abc%20123', null],
  ['Abc 123', null],
])('the gift code in the pasted text %j is %j', (pastedText, code) => {
  expect(parseGiftCode(pastedText)).toBe(code)
})
