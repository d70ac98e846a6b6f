const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Offers the file in the device's share sheet. Resolves to true if the member shared it or closed the sheet. */
const shareFile = async (file: File): Promise<boolean> => {
  if (!('canShare' in navigator) || !navigator.canShare({ files: [file] })) return false
  try {
    await navigator.share({ files: [file] })
    return true
  } catch (error) {
    // The sheet may fail to open, for example if the press was too long ago. The file is then downloaded.
    return isCancelled(error)
  }
}

/** Returns whether this is the browser of LINE or another web view that silently ignores downloads. */
const isInAppBrowser = (): boolean => /\bLine\/|; wv\)/.test(navigator.userAgent)

/** How a file is delivered. With `shown`, the caller must show it as a picture that the member can press and hold. */
export type FileDelivery = 'shared' | 'saved' | 'shown'

/** Offers a file in the device's share sheet, or else downloads it. If the browser can do neither, returns `shown`. */
export const deliverFile = async (file: File): Promise<FileDelivery> => {
  if (await shareFile(file)) return 'shared'
  if (isInAppBrowser()) return 'shown'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // After a minute, the download has started even on a slow device, so the address can be released.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return 'saved'
}
