import { afterEach, expect, test, vi } from 'vitest'
import { checkClockTime, formatDuration, parseDuration, parseTime, startOfBangkokDay, toIsoTime } from './time.ts'

afterEach(() => vi.unstubAllEnvs())

const findMessage = (text: string) => checkClockTime(text, [])[0]?.message

test.each([
  ['2026-11-20T09:30:00+07:00', Date.UTC(2026, 10, 20, 2, 30)],
  ['2024-02-29T00:00Z', Date.UTC(2024, 1, 29)],
  ['2026-01-01T00:30:59.5+14:00', Date.UTC(2025, 11, 31, 10, 30, 59, 500)],
  ['2026-12-31T23:59:59.999-01:00', Date.UTC(2027, 0, 1, 0, 59, 59, 999)],
])('%s is parsed as a time', (text, ms) => expect(parseTime(text)).toBe(ms))

test.each([
  '2026-02-31T09:30:00+07:00',
  '2026-02-29T00:00:00Z',
  '2026-04-31T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-00-01T00:00:00Z',
  '2026-01-00T00:00:00Z',
  '2026-11-20T25:00:00Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T09:60:00Z',
  '2026-11-20T09:30:60Z',
  '2026-11-20T09:30:00+24:00',
  '2026-11-20T09:30:00+07:60',
])('the time %s is refused, because it does not exist in the calendar', (text) => {
  expect([parseTime(text), findMessage(text)]).toEqual([
    null,
    `"${text}" is not a time: there is no such day, hour or zone`,
  ])
})

test.each(['2026-11-20', '2026-02-31', '2026-11-20 09:30', '2026-11-20T09:30:00', 'today'])(
  'the time %s is refused with an example of the format',
  (text) => {
    expect([parseTime(text), findMessage(text)]).toEqual([
      null,
      `"${text}" is not a time: write it as 2026-11-20T09:30:00+07:00`,
    ])
  },
)

test.each([
  ['2569-11-20T09:30:00+07:00', '2569', '2026-11-20T09:30:00+07:00'],
  ['2567-02-29T09:30:00+07:00', '2567', '2024-02-29T09:30:00+07:00'],
  ['2558-01-01T00:00Z', '2558', '2015-01-01T00:00Z'],
  ['2643-12-31T23:59Z', '2643', '2100-12-31T23:59Z'],
])(
  'setting a clock to %s, in a year of the Thai calendar, is refused with the time that was probably meant',
  (text, year, meant) =>
    expect(findMessage(text)).toBe(`${year} is a Thai year (did you mean "${meant}"?): write a year from 2015 to 2100`),
)

test.each([
  '1999-12-31T23:59:00+07:00',
  '2014-12-31T23:59:59Z',
  '2101-01-01T00:00Z',
  '2557-01-01T00:00Z',
  '9999-12-31T00:00Z',
])('setting a clock to %s is refused with the range of allowed years', (text) =>
  expect(findMessage(text)).toBe(`"${text}" is out of range: write a year from 2015 to 2100`),
)

test.each(['2015-01-01T00:00Z', '2026-11-20T09:30:00+07:00', '2100-12-31T23:59:59.999Z'])(
  'a clock can be set to %s',
  (text) => expect(checkClockTime(text, [])).toEqual([]),
)

test.each([
  ['2026-11-20T16:59:59.999Z', '2026-11-19T17:00:00.000Z'],
  ['2026-11-20T17:00:00.000Z', '2026-11-20T17:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', '2028-02-28T17:00:00.000Z'],
])('the day of %s began at midnight in Bangkok, at %s', (time, start) =>
  expect(toIsoTime(startOfBangkokDay(Date.parse(time)))).toBe(start),
)

test.each([
  ['1h30m', 5_400_000, '1h30m'],
  ['90s', 90_000, '1m30s'],
  ['720d', 62_208_000_000, '720d'],
  ['1d2h3m4s5ms', 93_784_005, '1d2h3m4s5ms'],
  ['0ms', 0, '0ms'],
])('%s is parsed as a duration of %i ms, which is formatted as %s', (text, ms, formatted) =>
  expect([parseDuration(text), formatDuration(ms)]).toEqual([ms, formatted]),
)

test.each(['', '5', '5 m', '1.5h', '-1m', '1m30', '5M', '1w'])('"%s" is not a duration', (text) =>
  expect(parseDuration(text)).toBeNull(),
)

test.each(['Europe/Berlin', 'America/New_York'])(
  'days begin at midnight in Bangkok all year on a machine in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(new Date(0).getTimezoneOffset()).not.toBe(0)
    for (let hour = 0; hour < 365 * 24; hour += 1) {
      const day = Math.floor((hour + 7) / 24)
      expect(startOfBangkokDay(Date.UTC(2026, 0, 1, hour))).toBe(Date.UTC(2026, 0, 1 + day, -7))
    }
  },
)
