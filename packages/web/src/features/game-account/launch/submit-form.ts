/** A form to post: the provider's login. */
export interface LoginForm {
  readonly action: string
  /** Posted in this order, and exactly as they are. */
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** Posts a form and takes it out of the page again: no login stays in the document. */
export const submitForm = (page: Document, { action, fields }: LoginForm, target: '_self' | '_blank'): void => {
  const form = page.createElement('form')
  for (const [name, value] of Object.entries({
    action,
    target,
    method: 'post',
    rel: 'noopener',
    hidden: '',
    'accept-charset': 'utf-8',
  }))
    form.setAttribute(name, value)
  const inputs = fields.map(([name, value]) => {
    const input = page.createElement('input')
    Object.assign(input, { type: 'hidden', name, value })
    return input
  })
  form.append(...inputs)
  const holder = page.createElement('div')
  holder.append(form)
  page.body.append(holder)
  // From here on a field that is called "submit" or "remove" stands in the place of the form's own method.
  HTMLFormElement.prototype.submit.call(form)
  holder.remove()
}
