/** A setting that cannot be built with; the message says which, what is wrong, and what to write. */
export class SettingError extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'SettingError'
    // Vite prints the stack of what stops it; where our check stands tells a builder nothing.
    this.stack = `${this.name}: ${sentence}`
  }
}

/** A host that is the machine of each visitor. */
export const LOOPBACK = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/
