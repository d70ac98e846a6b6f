/**
 * Returns the keys of a record, typed as the keys of its type. The compiler cannot infer this type, because an object
 * may have more keys than its type says. The type assertion is safe because our callers pass literals, which have no
 * other keys.
 */
export const keysOf = <T extends object>(record: T): (keyof T & string)[] => Object.keys(record) as (keyof T & string)[]
