import fc from 'fast-check'

/** What a member, a colleague at the workbench, or time may do next. Amounts are those of the wire. */
export type Action =
  | {
      readonly do: 'transfer'
      readonly who: number
      readonly from: string
      readonly to: string
      readonly amount: unknown
    }
  | { readonly do: 'transferAll'; readonly who: number; readonly to: string }
  | { readonly do: 'credit'; readonly who: number; readonly satang: number }
  | { readonly do: 'play'; readonly who: number; readonly game: string; readonly bet: number; readonly won: number }
  | { readonly do: 'settle'; readonly who: number; readonly result: 'paid' | 'rejected' }
  | { readonly do: 'advance'; readonly ms: number }
  | { readonly do: 'down'; readonly game: string; readonly down: boolean }
  | { readonly do: 'login'; readonly who: number; readonly password: string }
  | { readonly do: 'together'; readonly actions: readonly Action[] }

const who = fc.integer({ min: 0, max: 1 })
/** Some open for all, some for nobody, one that does not exist. */
const place = fc.constantFrom('wallet', 'ORCHID', 'MEKONG', 'NAGARA', 'JASMINE', 'NOSUCH')
const game = fc.constantFrom('ORCHID', 'MEKONG', 'NAGARA')

/** Sound amounts mostly, and every kind of unsound one. */
const amount = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 1, max: 500_000 }).map((satang) => satang / 100) },
  { weight: 2, arbitrary: fc.constantFrom(1, 0.99, 1.01, 0.1, 12345.67, 100.1, 33.33) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      0,
      -1,
      1.005,
      1e21,
      1e12,
      Number.POSITIVE_INFINITY,
      Number.NaN,
      '1',
      '1e3',
      '๑๐',
      ' 5',
      true,
      null,
      [],
      {},
      undefined,
    ),
  },
)

const single = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('transfer' as const), who, from: place, to: place, amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('transferAll' as const), who, to: place }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('credit' as const), who, satang: fc.integer({ min: 1, max: 1_000_000 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('play' as const),
      who,
      game,
      bet: fc.integer({ min: 1, max: 100_000 }),
      won: fc.integer({ min: 0, max: 200_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      who,
      result: fc.constantFrom('paid' as const, 'rejected' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('advance' as const), ms: fc.integer({ min: 0, max: 40_000 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('down' as const), game, down: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('login' as const), who, password: fc.constantFrom('demo1234', 'wrong') }),
  },
)

/** One action, or several at the same moment. */
export const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: single },
  {
    weight: 1,
    arbitrary: fc
      .array(single, { minLength: 2, maxLength: 8 })
      .map((actions) => ({ do: 'together' as const, actions })),
  },
)
