const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/**
 * Offers the file in the device's share sheet. Resolves with true if the sheet took the file or the member closed it.
 */
const share = async (file: File): Promise<boolean> => {
  if (!('canShare' in navigator) || !navigator.canShare({ files: [file] })) return false
  try {
    await navigator.share({ files: [file] })
    return true
  } catch (error) {
    // The press may be too long ago, for example; the file is then downloaded.
    return isCancelled(error)
  }
}

/** Whether this is the browser of LINE or another web view that silently ignores downloads. */
const isInAppBrowser = (): boolean => /\bLine\/|; wv\)/.test(navigator.userAgent)

/** What happened to a file: `held` means that the member must save it by pressing and holding its picture. */
export type Delivery = 'shared' | 'saved' | 'held'

/** Offers a file in the device's share sheet if there is one, or else downloads it if the browser can. */
export const deliverFile = async (file: File): Promise<Delivery> => {
  if (await share(file)) return 'shared'
  if (isInAppBrowser()) return 'held'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // After a minute the download has started, however slow the device is.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return 'saved'
}
