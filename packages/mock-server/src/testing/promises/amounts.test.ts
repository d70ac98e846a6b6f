import { describe, expect, test } from 'vitest'
import { BOUN, KEO, SOMCHAI } from '../test-worlds.ts'
import { startServer } from './test-server.ts'

const NON_NUMBERS = ['"5"', '"1e3"', '" 5"', '"๑๐"', '"໑໐"', '"NaN"', 'true', 'false', 'null', '[]', '[5]', '{}']
const INVALID_JSON = ['NaN', 'Infinity', '0x10', '1_000', '๑๐', '5.', '.5', '+5', '05', '']
const NOT_FINITE_OR_TOO_LARGE = ['1e400', '-1e400', '1e21', '1000000000000.01', '1e12000']

/** Amounts of one currency as written in the JSON, grouped by the reply that they must get. */
interface Rows {
  readonly noData: readonly string[]
  readonly minimum: readonly string[]
  readonly tooMuch: readonly string[]
  readonly good: readonly string[]
}

const BAHT: Rows = {
  noData: ['1.005', '0.001', '-0.001', '1e-7', '0.30000000000000004', '999999999999.999'],
  minimum: ['0', '-0', '0.0', '-1', '-0.01', '-1000000000000', '0.01', '0.99', '9e-1'],
  tooMuch: ['12345.68', '1000000000000', '999999999999.99', '1e6'],
  good: ['1', '1.0', '1.00', '1e0', '1.01', '33.33', '100.1', '12345.67', '1.2e3'],
}
const KIP: Rows = {
  noData: ['1000.5', '0.1', '-0.5', '2500000.01', '1e-1'],
  minimum: ['0', '-1', '-1000', '1', '999', '1e2'],
  tooMuch: ['2500001', '1000000000000'],
  good: ['1000', '1000.0', '1e3', '33333', '2500000'],
}

describe.each([
  ['baht', 'th', SOMCHAI, BAHT],
  ['kip in a Laos world', 'la', KEO, KIP],
  ['baht in a Laos world', 'la', BOUN, BAHT],
] as const)('amounts in %s', (currency, base, username, rows) => {
  /**
   * Orders a transfer with the amount written into the JSON unchanged. Returns the reply, and whether any member
   * changed.
   */
  const orderTransfer = async (amount: string, ends = '"from":"wallet","to":"MEKONG"') => {
    const server = await startServer()
    const world = await server.world({ id: 'amounts', base })
    const token = await server.tokenFor('amounts', username)
    const before = world.state.members
    const body = amount === '' ? `{${ends}}` : `{${ends},"amount":${amount}}`
    const response = await server.send('POST /api/wallet/transfer', { world: 'amounts', token, body })
    return {
      status: response.status,
      message: response.body.message,
      detail: response.body.detail,
      changed: world.state.members !== before,
    }
  }
  const noData = { status: 400, message: 'NO_DATA', detail: expect.any(String), changed: false }

  test.each([...NON_NUMBERS, ...INVALID_JSON, ...NOT_FINITE_OR_TOO_LARGE])(
    `the amount %s of ${currency} is invalid`,
    async (amount) => {
      expect(await orderTransfer(amount)).toEqual(noData)
    },
  )

  test.each(rows.noData)(`the amount %s of ${currency} is refused for its decimals`, async (amount) => {
    expect(await orderTransfer(amount)).toEqual({ ...noData, detail: expect.stringContaining('decimals') })
  })

  test.each(rows.minimum)(`the amount %s of ${currency} is refused as below the minimum`, async (amount) => {
    expect(await orderTransfer(amount)).toMatchObject({ status: 400, message: 'TRANSFER_MINIMUM', changed: false })
  })

  test.each(rows.tooMuch)(`the amount %s of ${currency} is refused as more than the wallet holds`, async (amount) => {
    expect(await orderTransfer(amount)).toMatchObject({ status: 400, message: 'MONEY_NOT_ENOUGH', changed: false })
  })

  test.each(rows.good)(`the amount %s of ${currency} is transferred`, async (amount) => {
    expect(await orderTransfer(amount)).toMatchObject({ status: 200, message: 'SUCCESS', changed: true })
  })

  test.each([
    '"from":"wallet","to":"wallet"',
    '"from":"MEKONG","to":"MEKONG"',
    '"from":"","to":"MEKONG"',
    '"from":"wallet","to":""',
    '"from":"","to":""',
    '"from":"wallet"',
    '"to":"wallet"',
    '"from":null,"to":"MEKONG"',
    '"from":"wallet","to":"mekong"',
    '"from":"Wallet","to":"MEKONG"',
    '"from":"wallet","to":"MEKONG","from":"wallet "',
  ])(`a transfer of ${currency} with the accounts %s is refused with NO_DATA`, async (ends) => {
    expect(await orderTransfer(rows.good[0] ?? '', ends)).toEqual(noData)
  })
})
