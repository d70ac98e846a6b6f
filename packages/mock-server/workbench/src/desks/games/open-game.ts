import { callControl } from '../../control/control.ts'

/**
 * Opens a game in a new tab, logged in as a member. Call it within the click event: it opens the tab before it requests
 * the link, so that the browser does not block the tab. Rejects if the browser blocks the tab. If the request fails,
 * rejects with ControlError or MockUnreachableError.
 */
export const openGame = async (id: string, member: string, game: string): Promise<void> => {
  const tab = window.open('', '_blank')
  if (!tab) throw new Error('The browser blocked the new tab. Allow pop-ups for this page, then try again.')
  // The provider's page must not be able to access the workbench.
  tab.opener = null
  tab.document.title = `Opening ${game}…`
  try {
    const { link } = await callControl('POST /__mock/worlds/{id}/launches', { params: { id }, body: { member, game } })
    tab.location.replace(link)
  } catch (error) {
    tab.close()
    throw error
  }
}
