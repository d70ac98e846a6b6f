import { LOCALES } from '@sabai/contracts/constants'
import { expect, test } from 'vitest'
import { loadTexts } from './index.ts'

test.each(LOCALES)('in the language %s, no text of a failure repeats its title', async (locale) => {
  const { loadRest } = await loadTexts[locale]()
  const { namespaces } = await loadRest()
  const [{ errors }, { gameAccount }, { transfer }, { withdraw }] = await Promise.all([
    namespaces.shared(),
    namespaces.gameAccount(),
    namespaces.transfer(),
    namespaces.withdraw(),
  ])
  for (const [title, text] of [
    [transfer.failed, errors.TRANSFER_FAIL],
    [gameAccount.openFailed, errors.SLOT_ACTIVATE_FAIL],
    [gameAccount.resetFailed, errors.SLOT_RESET_PASSWORD_FAIL],
    [withdraw.noBank, withdraw.noBankHint],
  ] as const)
    expect(text.toLowerCase()).not.toContain(title.toLowerCase())
})
