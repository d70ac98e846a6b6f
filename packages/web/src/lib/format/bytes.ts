const KB = 1024
const MB = KB * KB

/** Formats the size of a file in a unit that members know: `640 kB`, `9.0 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / KB)} kB` : `${(bytes / MB).toFixed(1)} MB`
