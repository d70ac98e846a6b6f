import type { MutationRun } from './run-mutation.ts'

interface MutationFloor extends MutationRun {
  /** The smallest share of mutants that the tests must detect, in percent. */
  readonly floor: number
}

const CONTRACTS = 'packages/contracts/src'
const DOMAIN = 'packages/mock-server/src/domain'
const WEB = 'packages/web/src'

const listFilesIn = (folder: string, ...files: string[]): string[] => files.map((file) => `${folder}/${file}.ts`)

/**
 * The sources whose mutation score must not fall below a floor, with fast tests that reach this floor. The floor is the
 * score in docs/testing.md without its decimals, or a few points below it.
 */
export const FLOORS: readonly MutationFloor[] = [
  {
    targets: listFilesIn(CONTRACTS, 'paths', 'duration', 'errors', 'constants/apply-percent'),
    tests: ['contracts/src/paths', 'contracts/src/errors', 'apply-percent', 'lib/time.test.ts', 'types.test'],
    floor: 100,
  },
  {
    targets: listFilesIn(CONTRACTS, 'check', 'constants/deposit-constants', 'constants/picture-type'),
    tests: ['contracts/src/check', 'domain/deposits/gift-link', 'deposit/read-deposit', 'slips/upload/check'],
    floor: 87,
  },
  {
    targets: listFilesIn(CONTRACTS, 'route', 'openapi/openapi-schema', 'openapi/operation-parts'),
    tests: ['contracts/src/route', 'openapi/openapi.test', 'control-openapi'],
    floor: 94,
  },
  { targets: listFilesIn(DOMAIN, 'money/money'), tests: ['domain/money/money.test'], floor: 100 },
  { targets: listFilesIn(DOMAIN, 'money/transfer'), tests: ['domain/transfer', 'calls/bonus'], floor: 100 },
  {
    targets: listFilesIn(DOMAIN, 'money/ledger'),
    tests: ['domain/money/ledger', 'domain/transfer', 'domain/rewards/borders'],
    floor: 100,
  },
  {
    targets: listFilesIn(DOMAIN, 'money/auditor', 'money/credit-auditor', 'money/deposit-auditor'),
    tests: ['domain/auditor', 'domain/money/credit-auditor', 'domain/money/deposit-auditor'],
    floor: 92,
  },
  {
    targets: listFilesIn(DOMAIN, 'money/withdraw', 'money/acts'),
    tests: ['calls/withdraw', 'calls/bonus', 'worlds/apply-act', 'domain/rewards/borders'],
    floor: 97,
  },
  { targets: listFilesIn(WEB, 'shared/money/amount-text'), tests: ['shared/money/amount-text'], floor: 90 },
  {
    targets: [
      ...['amount-field', 'amount', 'figure'].map((name) => `${WEB}/shared/money/${name}.tsx`),
      ...listFilesIn(`${WEB}/shared/money`, 'hidden-amounts', 'use-count-up', 'use-format-money', 'use-seen-amount'),
    ],
    tests: ['shared/money'],
    floor: 92,
  },
  {
    targets: listFilesIn(`${WEB}/features/chat/conversation`, 'merge-items', 'to-rows', 'chat-item', 'chat-content'),
    tests: ['chat/conversation/conversation.test'],
    floor: 98,
  },
  {
    targets: listFilesIn(`${WEB}/features/chat/conversation`, 'fetch-missed'),
    tests: ['chat/conversation/drops'],
    floor: 98,
  },
  {
    targets: listFilesIn(
      `${WEB}/features/slips`,
      'read-slips',
      'use-credited',
      'use-polling',
      'upload/check-slip-file',
    ),
    tests: ['slips/read-slips', 'slips/use-', 'slips/upload/check'],
    floor: 99,
  },
  {
    targets: listFilesIn(
      `${WEB}/features`,
      'transfer/check-transfer',
      'transfer/plan-move-all',
      'withdraw/check-withdraw',
    ),
    tests: ['transfer/check', 'withdraw/check'],
    floor: 100,
  },
  {
    targets: listFilesIn(
      `${WEB}/features/deposit`,
      'read-deposit',
      'qr/qr-rules',
      'qr/read-qr-code',
      'wallet/is-usual-gift-link',
    ),
    tests: ['deposit/read-', 'deposit/qr/qr-rules', 'deposit/qr/read-', 'deposit/wallet/is-usual'],
    floor: 94,
  },
  {
    targets: listFilesIn(`${DOMAIN}/deposits`, 'gift-link', 'mask-party', 'payment-code', 'slip-code'),
    tests: ['domain/deposits'],
    floor: 90,
  },
  {
    targets: listFilesIn(`${DOMAIN}/deposits`, 'bank-transfer', 'qr-code', 'accounts'),
    tests: ['calls/bank-transfer', 'calls/qr-code', 'calls/deposit-lookup'],
    floor: 97,
  },
  {
    targets: listFilesIn(`${DOMAIN}/deposits`, 'slips', 'validate-slip', 'make-slip', 'find-slip', 'slip-hours'),
    tests: ['calls/slips'],
    floor: 94,
  },
  {
    targets: [
      `${DOMAIN}/rewards/bonus`,
      ...listFilesIn(`${DOMAIN}/rewards`, 'apply-deposit-rewards', 'apply-play-rewards'),
    ],
    tests: ['domain/rewards/bonus', 'domain/rewards/borders', 'calls/bonus', 'calls/promotion', 'worlds/apply-act'],
    floor: 92,
  },
  {
    targets: listFilesIn(`${DOMAIN}/rewards`, 'coins', 'find-deposit-since', 'play-of-day'),
    tests: ['domain/rewards/borders'],
    floor: 98,
  },
  {
    targets: listFilesIn(`${DOMAIN}/rewards`, 'invite', 'invite-credit', 'refund'),
    tests: ['calls/invite', 'calls/refund', 'worlds/apply-act'],
    floor: 93,
  },
  {
    targets: listFilesIn(DOMAIN, 'rewards/coupons'),
    tests: ['domain/rewards', 'calls/bonus', 'calls/wheel'],
    floor: 100,
  },
  {
    targets: listFilesIn(`${DOMAIN}/rewards`, 'wheel', 'slice-texts', 'pay-credit'),
    tests: ['calls/wheel', 'calls/invite', 'calls/refund', 'domain/rewards/borders'],
    floor: 95,
  },
  {
    targets: listFilesIn(
      `${DOMAIN}/launch`,
      'sign',
      'ticket',
      'hidden-state',
      'launch',
      'provider-login',
      'provider-round',
    ),
    tests: ['domain/launch/provider'],
    floor: 89,
  },
  {
    targets: listFilesIn(`${DOMAIN}/launch`, 'rounds', 'addresses'),
    tests: ['launch/rounds', 'launch/addresses'],
    floor: 91,
  },
  { targets: [`${DOMAIN}/chat`], tests: ['calls/chat', 'domain/chat'], floor: 90 },
  {
    targets: [`${DOMAIN}/account`],
    tests: ['calls/otp', 'calls/register', 'calls/profile', 'domain/login'],
    floor: 96,
  },
  {
    targets: ['packages/mock-server/src/scenarios/check'],
    tests: ['scenarios/check/mistakes', 'scenarios/check/careless', 'scenarios/check/remedies'],
    floor: 86,
  },
]
