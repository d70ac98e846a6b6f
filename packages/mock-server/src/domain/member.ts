import { Create } from 'typebox/value'
import { type Member, MemberSchema } from './state.ts'

type Identity = Pick<Member, 'id' | 'username' | 'password' | 'name' | 'createdAt' | 'currency'>

/**
 * Creates a member with the given fields; all other fields have the values of a member to whom nothing has happened
 * yet.
 */
export const createMember = (fields: Identity & Partial<Member>): Member => ({ ...Create(MemberSchema), ...fields })
