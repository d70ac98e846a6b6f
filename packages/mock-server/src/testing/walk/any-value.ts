import fc from 'fast-check'

/** One of the members who act, by the index. */
export const who = fc.integer({ min: 0, max: 1 })

/** Amounts, most of them valid, with every kind of invalid one. */
export const amount = fc.oneof(
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
