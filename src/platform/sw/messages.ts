/** What the page says to the service worker. Checked on arrival: other pages of the origin may speak too. */
export type PageMessage =
  /** Drain the queue: this page cannot. */
  | { readonly type: 'sheaf-drain' }
  /** This page is here and does it better: it has workers and shows progress. */
  | { readonly type: 'sheaf-yield' }
  /** Keep what PDFs need for being offline. */
  | { readonly type: 'sheaf-keep-pdf-files' }

async function post(message: PageMessage): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  registration?.active?.postMessage(message)
}

/** Asks a draining service worker to stop after its present step. */
export const askToYield = () => void post({ type: 'sheaf-yield' }).catch(() => undefined)

/** Asks it to go on with the queue: this page is about to be frozen or closed. */
export const askToDrain = () => void post({ type: 'sheaf-drain' }).catch(() => undefined)

/** Once someone has signed in: PDFs are to be prepared without a network too. */
export const keepPdfFiles = () => void post({ type: 'sheaf-keep-pdf-files' }).catch(() => undefined)
