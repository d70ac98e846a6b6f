import { Type } from 'typebox'
import { command, object, query } from '../route.ts'
import { Password, personal, secret, Username } from '../schemas.ts'

export const accountRoutes = {
  'POST /api/login': command({
    summary: 'Exchanges phone number and password for a token of 24 hours (sections 2, 4)',
    access: 'public',
    body: object({ username: Username, password: Password }),
    reply: object({ token: Type.String(secret) }),
    refusals: ['WRONG_CREDENTIAL', 'NO_USER', 'INACTIVE_USER', 'INVALID_IP', 'LOGIN_FAIL', 'REQUEST_LIMIT_1MIN'],
  }),
  'GET /api/account/profile': query({
    summary: 'Who is logged in (section 3)',
    access: 'member',
    reply: object({
      profile: object({ _id: Type.String(), username: Type.String(personal), name: Type.String(personal) }),
    }),
    refusals: ['NO_USER'],
  }),
}
