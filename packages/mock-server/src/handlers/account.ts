import type { Route } from '@sabai/contracts'
import { login } from '../domain/login.ts'
import { changePassword } from '../domain/password.ts'
import { profileOf, setBankAccountName, updateProfile } from '../domain/profile.ts'
import { Refused } from '../domain/refused.ts'
import { readProfile, register } from '../domain/register.ts'
import { done } from './done.ts'
import type { Handlers } from './handler.ts'

export const accountHandlers: Pick<Handlers, 'POST /api/login' | Extract<Route, `${string}/api/account${string}`>> = {
  'POST /api/login': ({ state, now }, { body }) => login(state, body.username, body.password, now),
  'GET /api/account/profile': ({ member }) => profileOf(member),
  'POST /api/account/validate': ({ state, catalogue, now }, { body }) => {
    const profile = readProfile(state, catalogue.lookups, body, now)
    return profile instanceof Refused ? profile : done
  },
  'POST /api/account': ({ state, catalogue, now }, { body }) => register(state, catalogue.lookups, body, now) ?? done,
  'PUT /api/account/profile': ({ state, member, catalogue }, { body }) =>
    updateProfile(state, member, catalogue.lookups.banks, body),
  'PUT /api/account/bankAccountName': ({ member }, { body }) => setBankAccountName(member, body) ?? done,
  'PUT /api/account/changepwd': ({ member }, { body }) => changePassword(member, body) ?? done,
}
