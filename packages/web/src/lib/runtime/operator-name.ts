import { BRAND_NAME } from './brand.ts'

/** The operator's name, or the name of the brand until the operator's name has been loaded. */
let name = BRAND_NAME

export const getOperatorName = (): string => name

export const setOperatorName = (next: string): void => {
  name = next
}
