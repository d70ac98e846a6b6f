/** The reply of a command that returns no data. */
export const success = { message: 'SUCCESS' } as const
