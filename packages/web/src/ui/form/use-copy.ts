import { useTexts } from '../../lib/i18n/i18n.ts'
import { showToast } from '../feedback/toast-list.ts'

/**
 * Returns a function that copies a text and says whether that succeeded (product section 8, "Copy"). `copiedText`
 * replaces the default success message, which repeats the text.
 */
export const useCopy = () => {
  const { t } = useTexts()
  return async (text: string, copiedText = t('ui.copied', { text })): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      showToast('good', copiedText)
    } catch {
      // The browser has no clipboard on this page, or does not allow access to it.
      showToast('bad', t('ui.copyFailed'))
    }
  }
}
