import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { contrastOf } from '../theme/contrast.ts'
import { BANK_MONOGRAMS, monogramOf } from './bank-monograms.ts'
import { initialsOf } from './initials.ts'
import { AccountTile, BankTile, MemberTile } from './tile.tsx'

afterEach(cleanup)

const lookupsOf = (base: string): { banks: { code: string }[] } =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../../fixtures/world', base, 'lookups.json'), 'utf8'))

test.each(['th', 'la'])('every bank in the lookup of the base %s has its own monogram', (base) => {
  const codes = lookupsOf(base).banks.map(({ code }) => code)
  expect(codes.filter((code) => !BANK_MONOGRAMS.has(code))).toEqual([])
})

test.each([...BANK_MONOGRAMS.keys(), 'NEWBANK'])('the letters on the tile of %s are legible', (code) => {
  const { letters, background, color } = monogramOf(code)
  expect(letters).toMatch(/^\p{L}{1,4}$/u)
  expect(contrastOf(background, color)).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['Somchai Jaidee', 'SJ'],
  ['noi', 'N'],
  ['เสมา ใจดี', 'สจ'],
  ['ໄກ່ ແສງ ສະຫວັນ', 'ກສ'],
  ['😀 น้อย', 'น'],
  ['123', ''],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('tiles are hidden from screen readers, which read the name beside them', () => {
  const { container } = render(
    <>
      <BankTile code="SCB" />
      <BankTile code="" />
      <MemberTile name="Somchai" />
      <MemberTile name="" />
      <AccountTile code="wallet" name="Wallet" />
      <AccountTile code="ORCHID" name="Orchid" logo="/media/orchid.svg" />
      <AccountTile code="MEKONG" name="Mekong" />
    </>,
  )
  expect([...container.children].map((tile) => tile.textContent)).toEqual(['SCB', '', 'S', '', '', '', 'M'])
  for (const tile of container.children)
    expect(tile.getAttribute('aria-hidden') === 'true' || tile.getAttribute('alt') === '').toBe(true)
})
