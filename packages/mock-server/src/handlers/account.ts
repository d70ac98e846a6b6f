import { login } from '../domain/login.ts'
import type { Handlers } from './handler.ts'

export const accountHandlers: Pick<Handlers, 'POST /api/login' | 'GET /api/account/profile'> = {
  'POST /api/login': ({ state, now }, { body }) => login(state, body.username, body.password, now),
  'GET /api/account/profile': ({ member }) => ({
    profile: { _id: member.id, username: member.username, name: member.name },
  }),
}
