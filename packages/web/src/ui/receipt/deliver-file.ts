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

/** Gives a file to the device's share sheet where there is one, else downloads it. */
export const deliverFile = async (file: File): Promise<'shared' | 'saved'> => {
  if (await share(file)) return 'shared'
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  // The download has begun by then, however slow the device is.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  return 'saved'
}
