/**
 * Messages from the page to the service worker, which validates them, because other pages of the origin may post too.
 */
export type PageMessage =
  /** Drain the queue: this page is closing. */
  | { readonly type: 'sheaf-drain' }
  /** Stop draining: this page has workers and shows progress. */
  | { readonly type: 'sheaf-yield' }
  /** Cache the files that rendering PDFs offline needs. */
  | { readonly type: 'sheaf-keep-pdf-files' }

async function post(message: PageMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage(message)
}

/** Asks a draining service worker to stop after its current step. */
export const askToYield = () => void post({ type: 'sheaf-yield' }).catch(() => undefined)

/** Asks the service worker to continue the queue: this page is about to be frozen or closed. */
export const askToDrain = () => void post({ type: 'sheaf-drain' }).catch(() => undefined)

/** Call after sign-in, so that PDFs can be rendered offline. */
export const keepPdfFiles = () => void post({ type: 'sheaf-keep-pdf-files' }).catch(() => undefined)
