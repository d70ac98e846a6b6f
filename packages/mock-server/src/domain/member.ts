import { Create } from 'typebox/value'
import { type Member, MemberSchema } from './state.ts'

type Identity = Pick<Member, 'id' | 'username' | 'password' | 'name' | 'createdAt' | 'currency'>

/** Creates a member with the given fields; all others are those of somebody to whom nothing has happened yet. */
export const createMember = (fields: Identity & Partial<Member>): Member => ({ ...Create(MemberSchema), ...fields })
