/**
 * Returns the keys of a record with their own type. This needs a cast, as an object may have more keys than its type
 * says; ours are literals.
 */
export const keysOf = <T extends object>(record: T): (keyof T & string)[] => Object.keys(record) as (keyof T & string)[]
