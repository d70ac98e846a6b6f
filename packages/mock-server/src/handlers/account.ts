import type { Route } from '@sabai/contracts'
import { logIn } from '../domain/account/login.ts'
import { changePassword } from '../domain/account/password.ts'
import { profileOf, setBankAccountName, updateProfile } from '../domain/account/profile.ts'
import { register, validateProfile } from '../domain/account/register.ts'
import { Refusal } from '../domain/refusal.ts'
import type { Handlers } from './handler.ts'
import { success } from './success.ts'

export const accountHandlers: Pick<Handlers, 'POST /api/login' | Extract<Route, `${string}/api/account${string}`>> = {
  'POST /api/login': (context, { body }) => logIn(context, body),
  'GET /api/account/profile': ({ member }) => profileOf(member),
  'POST /api/account/validate': (context, { body }) => {
    const profile = validateProfile(context, body)
    return profile instanceof Refusal ? profile : success
  },
  'POST /api/account': (context, { body }) => register(context, body) ?? success,
  'PUT /api/account/profile': (context, { body }) => updateProfile(context, body),
  'PUT /api/account/bankAccountName': ({ member }, { body }) => setBankAccountName(member, body) ?? success,
  'PUT /api/account/changepwd': ({ member }, { body }) => changePassword(member, body) ?? success,
}
