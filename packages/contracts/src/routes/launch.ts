import { Type } from 'typebox'
import { AUTO_LOGIN_MAX_LENGTHS } from '../constants/index.ts'
import { command, model, object } from '../route.ts'
import { GameCode, personal, secret } from '../schemas.ts'

const GameUsername = Type.String({ minLength: 1, maxLength: AUTO_LOGIN_MAX_LENGTHS.username, ...personal })
const GamePassword = Type.String({ minLength: 1, maxLength: AUTO_LOGIN_MAX_LENGTHS.password, ...secret })
const LaunchReply = object(
  { link: Type.String({ description: 'Opens the game, logged in; valid once', ...secret }) },
  model('Launch'),
)
const launchRefusals = ['NO_GAME', 'SLOT_NO_ACCOUNT', 'NOT_AREASLOT', 'NOT_UFABET'] as const

export const launchRoutes = {
  'GET /api/autoLogin/{provider}/{username}': command({
    summary: 'A link that opens a game logged in, at providers that need no password (section 7)',
    access: 'member',
    params: object({ provider: GameCode, username: GameUsername }),
    reply: LaunchReply,
    refusals: launchRefusals,
  }),
  'GET /api/autoLogin/{provider}/{username}/{password}': command({
    summary: 'A link that opens a game logged in, at providers that need the password (section 7)',
    access: 'member',
    params: object({ provider: GameCode, username: GameUsername, password: GamePassword }),
    reply: LaunchReply,
    refusals: launchRefusals,
  }),
}
