import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Base } from '../../fixture-schema/schema.ts'
import type { Worlds } from '../../worlds/worlds.ts'
import { createTestApp } from '../test-app.ts'
import { BOUN, KEO, loginAs, SOMCHAI, START } from '../test-worlds.ts'

const NON_NUMBERS = ['"5"', '"1e3"', '" 5"', '"๑๐"', '"໑໐"', '"NaN"', 'true', 'false', 'null', '[]', '[5]', '{}']
const INVALID_JSON = ['NaN', 'Infinity', '0x10', '1_000', '๑๐', '5.', '.5', '+5', '05', '']
const NOT_FINITE_OR_TOO_LARGE = ['1e400', '-1e400', '1e21', '1000000000000.01', '1e12000']

/** Amounts of one currency as written in the JSON, grouped by the reply that they must get. */
interface AmountRows {
  readonly noData: readonly string[]
  readonly minimum: readonly string[]
  readonly tooMuch: readonly string[]
  readonly good: readonly string[]
}

const BAHT: AmountRows = {
  noData: ['1.005', '0.001', '-0.001', '1e-7', '0.30000000000000004', '999999999999.999'],
  minimum: ['0', '-0', '0.0', '-1', '-0.01', '-1000000000000', '0.01', '0.99', '9e-1'],
  tooMuch: ['12345.68', '1000000000000', '999999999999.99', '1e6'],
  good: ['1', '1.0', '1.00', '1e0', '1.01', '33.33', '100.1', '12345.67', '1.2e3'],
}
const KIP: AmountRows = {
  noData: ['1000.5', '0.1', '-0.5', '2500000.01', '1e-1'],
  minimum: ['0', '-1', '-1000', '1', '999', '1e2'],
  tooMuch: ['2500001', '1000000000000'],
  good: ['1000', '1000.0', '1e3', '33333', '2500000'],
}

const CURRENCIES = [
  ['baht', 'th', SOMCHAI, BAHT],
  ['kip in a Laos world', 'la', KEO, KIP],
  ['baht in a Laos world', 'la', BOUN, BAHT],
] as const

let app: FastifyInstance
let worlds: Worlds

beforeAll(async () => {
  ;({ app, worlds } = await createTestApp())
})
afterAll(async () => {
  await app.close()
  await worlds.close()
})

/** Creates a new world, and logs a member in to it. */
const createTransferWorld = async (base: Base, username: string) => {
  await worlds.remove('amounts')
  const world = await worlds.create({ id: 'amounts', base, seed: 1, clock: { at: START, frozen: true } })
  return { world, token: await loginAs(world, username) }
}
type TransferWorld = Awaited<ReturnType<typeof createTransferWorld>>

/**
 * Orders a transfer with the amount written into the JSON unchanged. Returns the reply, and whether the state of any
 * member changed.
 */
const orderTransfer = async (
  { world, token }: TransferWorld,
  amount: string,
  accounts = '"from":"wallet","to":"MEKONG"',
) => {
  const membersBefore = world.state.members
  const response = await app.inject({
    method: 'POST',
    url: '/api/wallet/transfer',
    headers: { 'content-type': 'application/json', 'x-mock-world': world.id, authorization: `Bearer ${token}` },
    payload: amount === '' ? `{${accounts}}` : `{${accounts},"amount":${amount}}`,
  })
  const { message, detail } = response.json()
  return { status: response.statusCode, message, detail, changed: world.state.members !== membersBefore }
}
const noDataReply = { status: 400, message: 'NO_DATA', detail: expect.any(String), changed: false }

// One currency is enough here: the mock refuses these amounts before it looks at the currency of the member.
test.each([...NON_NUMBERS, ...INVALID_JSON, ...NOT_FINITE_OR_TOO_LARGE])(
  'a transfer of the amount %s is refused with NO_DATA',
  async (amount) => {
    expect(await orderTransfer(await createTransferWorld('th', SOMCHAI), amount)).toEqual(noDataReply)
  },
)

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
])('a transfer with the accounts %s is refused with NO_DATA', async (accounts) => {
  expect(await orderTransfer(await createTransferWorld('th', SOMCHAI), '1', accounts)).toEqual(noDataReply)
})

describe.each(CURRENCIES)('amounts in %s', (currency, base, username, rows) => {
  test(`a transfer of ${currency} is refused if it has too many decimals, is below the minimum or exceeds the balance, and nothing changes`, async () => {
    const transferWorld = await createTransferWorld(base, username)
    for (const amount of rows.noData) {
      const detail = expect.stringContaining('decimals')
      expect(await orderTransfer(transferWorld, amount), amount).toEqual({ ...noDataReply, detail })
    }
    for (const [amounts, message] of [
      [rows.minimum, 'TRANSFER_MINIMUM'],
      [rows.tooMuch, 'MONEY_NOT_ENOUGH'],
    ] as const)
      for (const amount of amounts)
        expect(await orderTransfer(transferWorld, amount), amount).toMatchObject({
          status: 400,
          message,
          changed: false,
        })
  })

  test.each(rows.good)(`the amount %s of ${currency} is transferred`, async (amount) => {
    const reply = await orderTransfer(await createTransferWorld(base, username), amount)
    expect(reply).toMatchObject({ status: 200, message: 'SUCCESS', changed: true })
  })
})
