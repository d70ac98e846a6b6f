const KB = 1024
const MB = KB * KB

/** The size of a file in the unit that a member knows: `640 kB`, `9.0 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < MB ? `${Math.ceil(bytes / KB)} kB` : `${(bytes / MB).toFixed(1)} MB`
