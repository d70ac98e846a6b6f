/** The app's name until the operator's own has been loaded. */
let name = 'Sabai'

/** The operator's name as it was last loaded. */
export const getOperatorName = (): string => name

export const setOperatorName = (next: string): void => {
  name = next
}
