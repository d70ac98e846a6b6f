import { BRAND_NAME } from './brand.ts'

/** The operator's name, or the name of the brand until the operator's name has been loaded. */
let operatorName = BRAND_NAME

export const getOperatorName = (): string => operatorName

export const setOperatorName = (newName: string): void => {
  operatorName = newName
}
