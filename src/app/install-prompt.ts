import { createStore } from '#lib/store.ts'

/** Chromium's install prompt. On iOS people install by hand; other browsers have no prompt and show nothing. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

const offer = createStore<InstallPromptEvent | null>(null)

/**
 * Stores the browser's prompt for the button in More, instead of showing the browser's own banner on the first visit.
 */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => offer.set(null))
}

export const installOffer = {
  get: () => offer.get() !== null,
  subscribe: offer.subscribe,
  /** Shows the prompt, which can be used once. */
  async accept(): Promise<void> {
    const prompt = offer.get()
    offer.set(null)
    await prompt?.prompt()
  },
}

/** iPads identify as Macs, but Macs have no touch screen. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** The app already runs in its own window. */
const isInstalled = () =>
  matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** Whether the app is installed by hand, as on iOS, which has no prompt. */
export const installsByHand = () => isIos() && !isInstalled()

/** Whether the app can be installed here. */
export const canInstall = () => installOffer.get() || installsByHand()
