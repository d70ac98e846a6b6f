import { expect, test } from 'vitest'
import { en } from './en/index.ts'
import { enPages } from './en/pages.ts'
import { la } from './la/index.ts'
import { laPages } from './la/pages.ts'
import { th } from './th/index.ts'
import { thPages } from './th/pages.ts'

test.each([
  ['Thai', th, thPages],
  ['Lao', la, laPages],
  ['English', en, enPages],
])('no failure says in %s what its title has just said', (_, { errors }, { gameAccount, transfer, withdraw }) => {
  for (const [title, text] of [
    [transfer.failed, errors.TRANSFER_FAIL],
    [gameAccount.openFailed, errors.SLOT_ACTIVATE_FAIL],
    [gameAccount.resetFailed, errors.SLOT_RESET_PASSWORD_FAIL],
    [withdraw.noBank, withdraw.noBankHint],
  ] as const)
    expect(text.toLowerCase()).not.toContain(title.toLowerCase())
})
