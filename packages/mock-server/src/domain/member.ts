import { Create } from 'typebox/value'
import { type Member, MemberSchema } from './state.ts'

type Identity = Pick<Member, 'id' | 'username' | 'password' | 'name' | 'createdAt' | 'currency'>

/** A member to whom nothing has happened yet, but for what is given. */
export const createMember = (fields: Identity & Partial<Member>): Member => ({ ...Create(MemberSchema), ...fields })
