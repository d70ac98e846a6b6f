/** The service worker of the built app, written by `build/install`. */
const WORKER = '/sw.js'

/** The part of Trusted Types that we use, if the browser supports them. */
interface TrustedWindow extends Window {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: () => string },
    ) => { createScriptURL: (address: string) => string }
  }
}

/**
 * Registers the worker that answers without a connection. The app needs it for nothing else: where there are no
 * workers, or the browser refuses one, nothing happens.
 */
export const registerWorker = async (): Promise<void> => {
  try {
    const policy = (window as TrustedWindow).trustedTypes?.createPolicy('wallet-worker', {
      createScriptURL: () => WORKER,
    })
    await navigator.serviceWorker.register(policy?.createScriptURL(WORKER) ?? WORKER)
  } catch {
    // Without https, in a private window, or on a host that does not serve it.
  }
}
