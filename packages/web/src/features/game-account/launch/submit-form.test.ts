import { afterEach, expect, test, vi } from 'vitest'
import { submitForm } from './submit-form.ts'

const postForm = (fields: readonly (readonly [string, string])[]) => {
  let sentForm: { form: HTMLFormElement; fields: [string, unknown][]; isInPage: boolean } | null = null
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const inputs = [...this.querySelectorAll('input')]
    sentForm = { form: this, fields: inputs.map(({ name, value }) => [name, value]), isInPage: document.contains(this) }
  })
  submitForm(document, { action: 'https://a.example/login', fields }, '_blank')
  return sentForm as { form: HTMLFormElement; fields: [string, unknown][]; isInPage: boolean } | null
}
afterEach(() => vi.restoreAllMocks())

test('a login form is posted with its fields unchanged and in order, and is removed from the page at once', () => {
  const fields = [
    ['__VIEWSTATE', '/wEP+DwUK=='],
    ['user', 'a "b" <c> & ไทย'],
    ['pass', ' p/?#%\r\n1 '],
  ] as const
  const sentForm = postForm(fields)
  expect(sentForm?.fields).toEqual(fields)
  expect(sentForm?.isInPage).toBe(true)
  expect(document.body.innerHTML).toBe('')
})

test('a login form is posted in UTF-8 to its address, in a tab without an opener', () => {
  const form = postForm([['user', 'a']])?.form
  expect(['action', 'method', 'target', 'rel', 'accept-charset'].map((name) => form?.getAttribute(name))).toEqual([
    'https://a.example/login',
    'post',
    '_blank',
    'noopener',
    'utf-8',
  ])
})

test('a field of a login form may have the same name as a property of the form', () => {
  const names = ['submit', 'action', 'method', 'remove', 'append']
  expect(postForm(names.map((name) => [name, 'x']))?.fields.map(([name]) => name)).toEqual(names)
  expect(document.body.innerHTML).toBe('')
})
