/** The reply of a command that has nothing to say. */
export const done = { message: 'SUCCESS' } as const
