import { type OwnRecipes, scenarioOnly } from './refusal-recipe.ts'

const NO_EXTERNAL_SYSTEM = scenarioOnly('the mock asks no external game system')

export const launchRecipes: OwnRecipes<`${string} /api/autoLogin${string}`> = {
  'GET /api/autoLogin/{provider}/{username}': {
    NO_GAME: {
      description: 'an unknown provider, one without automatic login, or one whose link also needs the password',
      input: { params: { provider: 'NAGARA', username: 'nagara0001' } },
    },
    SLOT_NO_ACCOUNT: {
      description: 'a game that the member has not opened, or the username of somebody else',
      input: { params: { provider: 'ORCHID', username: 'orchid0003' } },
    },
    NOT_AREASLOT: NO_EXTERNAL_SYSTEM,
    NOT_UFABET: NO_EXTERNAL_SYSTEM,
  },
  'GET /api/autoLogin/{provider}/{username}/{password}': {
    NO_GAME: {
      description: 'an unknown provider, one without automatic login, or one whose link needs no password',
      input: { params: { provider: 'ORCHID', username: 'orchid0001', password: 'orc-000001' } },
    },
    SLOT_NO_ACCOUNT: {
      description: 'a game that the member has not opened, or a username or password of somebody else',
      input: { params: { provider: 'NAGARA', username: 'nagara0001', password: 'wrong' } },
    },
    NOT_AREASLOT: NO_EXTERNAL_SYSTEM,
    NOT_UFABET: NO_EXTERNAL_SYSTEM,
  },
}
