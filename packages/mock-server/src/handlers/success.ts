/** The reply of a command that has nothing to say. */
export const success = { message: 'SUCCESS' } as const
