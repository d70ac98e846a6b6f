import { BRAND_NAME } from './brand.ts'

/** The operator's name; that of the brand until it has been loaded. */
let name = BRAND_NAME

export const getOperatorName = (): string => name

export const setOperatorName = (next: string): void => {
  name = next
}
