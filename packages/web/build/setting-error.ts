/**
 * The error for a setting with which the app cannot be built. The message says which setting it is, what is wrong with
 * it, and what to write.
 */
export class SettingError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'SettingError'
    // Vite prints the stack of an error that stops it. The line of our check would not help whoever runs the build, so
    // the stack contains only the message.
    this.stack = `${this.name}: ${message}`
  }
}

/** Matches a host name that refers to the visitor's own machine. */
export const LOOPBACK_HOST = /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/
