const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Resolves with whether the device's share sheet took the file, or was closed by the member. */
const share = async (file: File): Promise<boolean> => {
  if (!('canShare' in navigator) || !navigator.canShare({ files: [file] })) return false
  try {
    await navigator.share({ files: [file] })
    return true
  } catch (error) {
    // Too long after the press, for example: then it is downloaded.
    return isCancelled(error)
  }
}

/** LINE's browser and other web views, which drop a download without a word. */
const isInAppBrowser = (): boolean => /\bLine\/|; wv\)/.test(navigator.userAgent)

/** Where a file went: `held` is nowhere yet, for the member to save by holding its picture. */
export type Delivery = 'shared' | 'saved' | 'held'

/** Gives a file to the device's share sheet where there is one, else downloads it where the browser can. */
export const deliverFile = async (file: File): Promise<Delivery> => {
  if (await share(file)) return 'shared'
  if (isInAppBrowser()) return 'held'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The download has begun by then, however slow the device is.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return 'saved'
}
