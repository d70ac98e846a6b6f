/** The fields of a posted form, by name. */
export type FormFields = ReadonlyMap<string, string>

/** The maximum number of fields in a posted form; no form of a provider has as many. */
const MAX_FIELDS = 20

/** Thrown for a form that cannot be read. The message is shown to the sender. */
export class FormError extends Error {
  override readonly name = 'FormError'
}

/** Parses the body of a posted form. Throws FormError if it cannot be read. */
export const readForm = (text: string): FormFields => {
  const fields = [...new URLSearchParams(text)]
  if (fields.length > MAX_FIELDS) throw new FormError(`The form has more than ${MAX_FIELDS} fields.`)
  const repeatedField = fields.find(([name], index) => fields.findIndex(([otherName]) => otherName === name) !== index)
  if (repeatedField) throw new FormError('The form has a field twice: each is to be sent once.')

  if (fields.some((pair) => pair.some((part) => part.includes('\0'))))
    throw new FormError('The form has a character that no text has.')
  return new Map(fields)
}
