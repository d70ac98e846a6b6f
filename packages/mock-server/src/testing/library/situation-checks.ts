import type { Reply, Route } from '@sabai/contracts'
import { expect } from 'vitest'
import type { ScenarioChecks, ScenarioRun } from './scenario-run.ts'

const LAUNCH_ROUTE = 'GET /api/autoLogin/{provider}/{username}/{password}'

const readReply = async <R extends Route>(run: ScenarioRun, route: R, input: object = {}): Promise<Reply<R>> =>
  (await run.call(route, input)).body as Reply<R>
const readBalance = async (run: ScenarioRun) => (await readReply(run, 'GET /api/wallet')).wallet.amount
const readSlipStatus = async (run: ScenarioRun) =>
  (await readReply(run, 'POST /api/statement/slip', { body: { page: 1, limit: 10 } })).slips.map(({ status }) => status)

/** Checks of the situations in docs/situations.md that no other check covers. */
export const situationChecks: ScenarioChecks = {
  'deposit/code-paid-late': async (run) => {
    const hasCode = async () => {
      const reply = await readReply(run, 'GET /api/qrcode/{provider}', { params: { provider: 'PAYTIMZ' } })
      return reply.hasQrcode
    }
    await run.advanceClock('4m59s')
    expect(await hasCode()).toBe(true)
    await run.advanceClock('1s')
    expect([await hasCode(), await readBalance(run)]).toEqual([false, 12_345.67])
    await run.advanceClock('30s')
    expect(await readBalance(run)).toBe(12_445.67)
  },
  'slips/unread-for-ten-minutes': async (run) => {
    await run.advanceClock('9m59s')
    expect([await readSlipStatus(run), run.balanceIn('wallet')]).toEqual([['PENDING'], 0])
    await run.advanceClock('1s')
    expect([await readSlipStatus(run), run.balanceIn('wallet')]).toEqual([['SUCCESS'], 500])
  },
  'network/outage-from-one-to-three-minutes': async (run) => {
    const statuses: number[] = []
    for (const duration of ['59s', '1s', '119s', '1s']) {
      await run.advanceClock(duration)
      statuses.push((await run.call('GET /api/wallet')).status)
    }
    expect(statuses).toEqual([200, 502, 502, 200])
  },
  'network/closed-for-half-a-minute': async (run) => {
    await run.advanceClock('29s')
    const closedReply = { status: 503, body: { message: 'CLOSED' }, headers: { 'Retry-After': '30' } }
    expect(await run.call('GET /api/wallet')).toMatchObject(closedReply)
    await run.advanceClock('1s')
    expect(await run.call('GET /api/wallet')).toMatchObject({ status: 200 })
  },
  'launch/provider-down-midway': async (run) => {
    const moveOut = (amount: number) =>
      run.callForCode('POST /api/wallet/transfer', { body: { from: 'ORCHID', to: 'wallet', amount } })
    await run.advanceClock('1m')
    expect(await moveOut(100)).toBe('TRANSFER_FAIL')
    expect(await readBalance(run)).toBe(12_245.67)
  },
  'launch/password-wrong-once': async (run) => {
    const launchGame = async () => {
      const account = await readReply(run, 'GET /api/wallet/account/{code}', { params: { code: 'RUBYREEL' } })
      const { username, password } = account
      return run.callForCode(LAUNCH_ROUTE, { params: { provider: 'RUBYREEL', username, password } })
    }
    expect([await launchGame(), await launchGame()]).toEqual(['SLOT_NO_ACCOUNT', 'SUCCESS'])
  },
  'bonus/cancelled-on-another-phone': async (run) => {
    const isActive = async () => (await readReply(run, 'GET /api/bonus/check/active')).status
    expect([await isActive(), await readBalance(run)]).toEqual([true, 1_500])
    await run.advanceClock('1m')
    expect([await isActive(), await readBalance(run)]).toEqual([false, 500])
  },
  'invite/claimed-on-two-phones': async (run) => {
    const claims = [1, 2].map(() => run.callForCode('GET /api/invite/bonus'))
    await run.waitAtGate(2)
    await run.release('claim')
    expect((await Promise.all(claims)).toSorted()).toEqual(['INVITE_BONUS_SUCCESS', 'INVITE_COLLECT'])
  },
  'otp/wrong-thrice': async (run) => {
    const { otpToken } = await readReply(run, 'POST /api/otp/send', { body: { phoneNumber: '0690000101' } })
    const otpCode = await run.readOtpCode()
    const codes: string[] = []
    for (let tries = 0; tries < 4; tries += 1)
      codes.push(await run.callForCode('POST /api/otp/verify', { body: { otpToken, otpCode } }))
    expect(codes).toEqual(['OTP_CODE_INVALID', 'OTP_CODE_INVALID', 'OTP_CODE_INVALID', 'OTP_CODE_VALID'])
  },
  'home/one-null': async (run) => {
    const { body } = await run.call('GET /api/wallet')
    expect(body).toMatchObject({ wallet: { amount: null }, profile: { username: '0690000001' } })
  },
  'session/tabs-answered-differently': async (run) => {
    const readIn = async (tab: string) => (await run.callFrom(tab, 'GET /api/wallet')).body
    const amounts = [await readIn('left'), await readIn('right'), await readIn('left'), await readIn('right')]
    expect(amounts).toMatchObject([12_345.67, 45.67, 12_345.67, 45.67].map((amount) => ({ wallet: { amount } })))
  },
  'agreement/changed-while-open': async (run) => {
    const { agreements } = await readReply(run, 'GET /api/lookup/agreements')
    await run.advanceClock('1m')
    const changedReply = await readReply(run, 'GET /api/lookup/agreements')
    expect(changedReply.agreements).toEqual(['<p>New terms of November</p>'])
    expect(agreements).not.toEqual(changedReply.agreements)
  },
  'laos/share-of-odd-kip': async (run) => {
    expect((await readReply(run, 'GET /api/wallet')).invite.amount).toBe(1_005)
    expect(await run.callForCode('GET /api/invite/bonus')).toBe('INVITE_BONUS_SUCCESS')
    expect(await readBalance(run)).toBe(2_501_005)
  },
}
