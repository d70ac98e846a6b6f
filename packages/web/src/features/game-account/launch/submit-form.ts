/** The login form of a provider, which the app posts to open a game. */
export interface LoginForm {
  readonly action: string
  /** Posted unchanged and in this order. */
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** Posts a form and removes it from the page, so that no login stays in the document. */
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
  const container = page.createElement('div')
  container.append(form)
  page.body.append(container)
  // The method is taken from the prototype, because a field named "submit" would shadow the form's own method.
  HTMLFormElement.prototype.submit.call(form)
  container.remove()
}
