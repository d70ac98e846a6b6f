import { expect, test } from 'vitest'
import { en } from './en/index.ts'
import { enLater } from './en/later.ts'
import { enPages } from './en/pages.ts'
import { la } from './la/index.ts'
import { laLater } from './la/later.ts'
import { laPages } from './la/pages.ts'
import { th } from './th/index.ts'
import { thLater } from './th/later.ts'
import { thPages } from './th/pages.ts'

test.each([
  ['Thai', th, { ...thPages, ...thLater }],
  ['Lao', la, { ...laPages, ...laLater }],
  ['English', en, { ...enPages, ...enLater }],
])('no failure says in %s what its title has just said', (_, { errors }, { gameAccount, transfer, withdraw }) => {
  for (const [title, text] of [
    [transfer.failed, errors.TRANSFER_FAIL],
    [gameAccount.openFailed, errors.SLOT_ACTIVATE_FAIL],
    [gameAccount.resetFailed, errors.SLOT_RESET_PASSWORD_FAIL],
    [withdraw.noBank, withdraw.noBankHint],
  ] as const)
    expect(text.toLowerCase()).not.toContain(title.toLowerCase())
})
