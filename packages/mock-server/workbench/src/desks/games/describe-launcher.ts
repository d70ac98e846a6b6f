import { LAUNCHERS } from '@sabai/contracts/constants'

/** Describes in a sentence how the app opens a game. */
export const describeLauncher = (code: string): string => {
  const launcher = Object.hasOwn(LAUNCHERS, code) ? LAUNCHERS[code] : undefined
  switch (launcher?.kind) {
    case 'autoLogin':
      return `Automatic login: the back end gives a link for ${launcher.sends === 'username' ? 'the username' : 'username and password'}.`
    case 'form':
      return `Form: username and password are posted as ${launcher.fields.username} and ${launcher.fields.password}${launcher.hiddenState ? ', with the hidden fields of the provider' : ''}.`
    case 'link':
      return 'Link: the web page or the app is opened, and the member logs in there.'
    default:
      return 'Credentials only: nothing is opened, the member sees username and password.'
  }
}
