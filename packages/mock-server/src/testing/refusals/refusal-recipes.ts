import { type ErrorCode, type Route, type RouteSpec, refusalsOf, routes } from '@sabai/contracts'
import { accountRecipes } from './account-recipes.ts'
import { bonusRecipes } from './bonus-recipes.ts'
import { chatRecipes } from './chat-recipes.ts'
import { creditRecipes } from './credit-recipes.ts'
import { depositRecipes } from './deposit-recipes.ts'
import { launchRecipes } from './launch-recipes.ts'
import { otpRecipes } from './otp-recipes.ts'
import {
  type OwnRecipes,
  type RefusalRecipe,
  type RefusalRecipes,
  type RuleRecipe,
  scenarioOnly,
} from './refusal-recipe.ts'
import { walletRecipes } from './wallet-recipes.ts'

const RECIPES_BY_ROUTE: OwnRecipes = {
  ...accountRecipes,
  ...otpRecipes,
  ...walletRecipes,
  ...depositRecipes,
  ...launchRecipes,
  ...bonusRecipes,
  ...creditRecipes,
  ...chatRecipes,
}

const NO_IDENTITY = scenarioOnly('the mock identifies callers by token alone')

/** Valid values for the path parameters of every route, by name. */
export const SAMPLE_PARAMS = {
  code: 'ORCHID',
  provider: 'KBANK',
  qrcodeId: 'KBANK-000001',
  reference: 'S000001',
  username: 'orchid0001',
  password: 'orc-000001',
}
/** Path parameters that break the contract of every route with parameters. */
const BAD_PARAMS = {
  code: 'x'.repeat(65),
  provider: 'none',
  qrcodeId: 'no id',
  reference: 'no reference',
  username: 'x'.repeat(65),
  password: 'orc-000001',
}

/** Returns input with valid path parameters, so that a call is refused only for its token or the number of calls. */
const sampleInputOf = ({ params }: RouteSpec) => (params ? { params: SAMPLE_PARAMS } : {})

/** Returns a route's recipes for the refusals that most routes declare. */
const sharedRecipesOf = (spec: RouteSpec): RefusalRecipes => {
  const input = sampleInputOf(spec)
  const takesInput = spec.body !== undefined || spec.params !== undefined
  return {
    UNAUTHORIZED: { description: 'no token', input, token: () => undefined },
    'invalid-token': {
      description: 'an unknown token, or one of another world',
      input,
      token: () => 'none.0123',
    },
    EXPIRED_AUTH_TOKEN: {
      description: 'a token that is 24 hours old',
      given: [{ login: { member: 'somchai' } }, { advance: '24h' }],
      token: ({ tokens }) => Object.keys(tokens)[0],
      input,
    },
    INVALID_USER_1: NO_IDENTITY,
    INVALID_USER_2: NO_IDENTITY,
    INVALID_USER_3: NO_IDENTITY,
    INVALID_USER_4: NO_IDENTITY,
    INACTIVE_USER: {
      description: 'a member who was made inactive while logged in',
      given: [{ patch: { 'members.somchai.inactive': true } }],
      input,
    },
    [spec.invalidInputCode]: takesInput
      ? {
          description: 'input that breaks the contract',
          input: spec.body ? { ...input, body: {} } : { params: BAD_PARAMS },
        }
      : scenarioOnly('the call takes no input that could be wrong'),
    REQUEST_LIMIT: {
      description:
        'more than 120 calls within a minute, if the world counts calls; an upload also if 8 of the caller or 64 in total are in progress',
      limits: true,
      input,
      times: 121,
    } satisfies RuleRecipe,
    INTERNAL_SERVER_ERROR: scenarioOnly('the mock has no faults of its own'),
  }
}

const SHARED_RECIPE_OVERRIDES: { readonly [R in Route]?: RefusalRecipes } = {
  'PUT /api/chat/read-customer/': {
    NO_DATA: { description: 'input that breaks the contract', input: { body: { guestId: 'me' } } },
  },
  'POST /api/login': {
    REQUEST_LIMIT: scenarioOnly('only wrong logins are counted, and refused with REQUEST_LIMIT_1MIN'),
  },
}

/** Returns the recipe of each refusal that a route declares, by its code. A missing recipe is undefined. */
export const recipesOf = (route: Route): ReadonlyMap<ErrorCode, RefusalRecipe | undefined> => {
  const spec: RouteSpec = routes[route]
  const routeRecipes: RefusalRecipes | undefined = RECIPES_BY_ROUTE[route]
  const recipes: RefusalRecipes = { ...sharedRecipesOf(spec), ...SHARED_RECIPE_OVERRIDES[route], ...routeRecipes }
  return new Map(refusalsOf(spec).map((code) => [code, recipes[code]]))
}
