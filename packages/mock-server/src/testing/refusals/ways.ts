import { type Code, type Route, type RouteSpec, refusalsOf, routes } from '@sabai/contracts'
import { accountWays } from './account-ways.ts'
import { otpWays } from './otp-ways.ts'
import { walletWays } from './wallet-ways.ts'
import { byScenario, type OwnWays, type Recipe, type Way, type Ways } from './way.ts'

const OWN: OwnWays = { ...accountWays, ...otpWays, ...walletWays }

const NO_IDENTITY = byScenario('the mock knows who calls by the token alone')

/** What keeps a contract in form, so that only the token or the number of calls is amiss. */
const someInput = ({ params }: RouteSpec) => (params ? { params: { code: 'ORCHID' } } : {})

/** The ways to what all calls of an access may be refused with. */
const sharedWays = (spec: RouteSpec): Ways => {
  const input = someInput(spec)
  const takesInput = spec.body !== undefined || spec.params !== undefined
  return {
    UNAUTHORIZED: { told: 'no token', input, token: () => undefined },
    'invalid-token': { told: 'a token that was never given, or is of another world', input, token: () => 'none.0123' },
    EXPIRED_AUTH_TOKEN: {
      told: 'a token of 24 hours ago',
      given: [{ login: { member: 'somchai' } }, { advance: '24h' }],
      token: ({ tokens }) => Object.keys(tokens)[0],
      input,
    },
    INVALID_USER_1: NO_IDENTITY,
    INVALID_USER_2: NO_IDENTITY,
    INVALID_USER_3: NO_IDENTITY,
    INVALID_USER_4: NO_IDENTITY,
    INACTIVE_USER: {
      told: 'a member who was made inactive while logged in',
      given: [{ patch: { 'members.somchai.inactive': true } }],
      input,
    },
    [spec.badInput]: takesInput
      ? {
          told: 'input that breaks the contract',
          input: spec.body ? { ...input, body: {} } : { params: { code: 'no code' } },
        }
      : byScenario('it takes no input that could be wrong'),
    REQUEST_LIMIT: {
      told: 'more than 120 calls within a minute, where the world counts calls',
      limits: true,
      input,
      times: 121,
    } satisfies Recipe,
    INTERNAL_SERVER_ERROR: byScenario('the mock has no faults of its own'),
  }
}

const NOT_SHARED: { readonly [R in Route]?: Ways } = {
  'POST /api/login': { REQUEST_LIMIT: byScenario('of logins the wrong ones are counted: REQUEST_LIMIT_1MIN') },
}

/** How each refusal that a route declares is reached; undefined where nobody has said. */
export const waysOf = (route: Route): ReadonlyMap<Code, Way | undefined> => {
  const spec: RouteSpec = routes[route]
  const own: Ways | undefined = OWN[route]
  const ways: Ways = { ...sharedWays(spec), ...NOT_SHARED[route], ...own }
  return new Map(refusalsOf(spec).map((code) => [code, ways[code]]))
}
