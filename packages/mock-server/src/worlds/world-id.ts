import { randomBytes } from 'node:crypto'

/** Returns whether an id is a lower-case DNS label, so that it can precede `.localhost`. */
export const isWorldId = (id: string): boolean => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(id)

/** Creates a random id for a world of this process. */
export const createWorldId = (owns: (id: string) => boolean): string => {
  const id = `w-${randomBytes(4).toString('hex')}`
  return owns(id) ? id : createWorldId(owns)
}
