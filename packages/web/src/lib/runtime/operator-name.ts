/** The operator's name; the name of the app until that has been loaded. */
let name = 'Sabai'

export const getOperatorName = (): string => name

export const setOperatorName = (next: string): void => {
  name = next
}
