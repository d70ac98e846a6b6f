/** The address of the built app's service worker, which `build/install` writes. */
const WORKER_URL = '/sw.js'

/** The part of Trusted Types that we use. It is missing if the browser does not support Trusted Types. */
interface TrustedWindow extends Window {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: () => string },
    ) => { createScriptURL: (address: string) => string }
  }
}

/**
 * Registers the worker, which shows the offline page. The app does not need it for anything else, so a failure to
 * register it is ignored.
 */
export const registerWorker = async (): Promise<void> => {
  try {
    const policy = (window as TrustedWindow).trustedTypes?.createPolicy('wallet-worker', {
      createScriptURL: () => WORKER_URL,
    })
    await navigator.serviceWorker.register(policy?.createScriptURL(WORKER_URL) ?? WORKER_URL)
  } catch {
    // Expected if the page is not served over HTTPS, the window is private, or the host does not serve the worker.
  }
}
