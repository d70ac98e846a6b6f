import { expect } from 'vitest'
import { giftLinkOf } from '../../domain/deposits/gift-link.ts'
import { loadTestFixtures } from '../test-worlds.ts'
import type { ScenarioChecks, ScenarioRun } from './scenario-run.ts'

const createQrCode = (run: ScenarioRun, provider: 'KBANK' | 'WW') =>
  run.call('POST /api/qrcode/{provider}', { params: { provider }, body: { amount: 100 } })

const expectOnlyKbankMakesQrCodes = async (run: ScenarioRun, mode: string): Promise<void> => {
  const { body } = await run.call('GET /api/lookup/deposit')
  expect(body).toMatchObject({ banks: [{ bankType: 'KBANK', mode }], wallets: [] })
  expect((await createQrCode(run, 'KBANK')).body).toMatchObject({ hasQrcode: true, amount: 100 })
  expect((await createQrCode(run, 'WW')).body).toMatchObject({ message: 'NO_BANK' })
}

export const depositChecks: ScenarioChecks = {
  'deposit/kbank-auto-only': (run) => expectOnlyKbankMakesQrCodes(run, 'AUTO'),
  'deposit/kbank-sms-only': (run) => expectOnlyKbankMakesQrCodes(run, 'SMS'),
  'deposit/wallet-of-unknown-mode': async (run) => {
    const { body } = await run.call('GET /api/lookup/deposit')
    expect(body).toMatchObject({ banks: [], wallets: [{ mode: 'VOUCHER_V2' }] })
    const link = giftLinkOf('MOCK100Abcdefg', loadTestFixtures('th').fixtureData)
    expect(await run.callForCode('POST /api/wallet/truelink', { body: { link } })).toBe('SUCCESS')
    expect(run.balanceIn('wallet')).toBe(12_445.67)
  },
}
