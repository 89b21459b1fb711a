import { createStore } from '#lib/store.ts'

/** Chromium's offer to install; on iOS people do it by hand, other browsers have none and show nothing. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

const offer = createStore<InstallPromptEvent | null>(null)

/** Stores the browser's offer for the button in More, instead of the browser's own banner at the first visit. */
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
  /** Prompts; an offer can be used once. */
  async accept(): Promise<void> {
    const prompt = offer.get()
    offer.set(null)
    await prompt?.prompt()
  },
}

/** iPads call themselves Macs; Macs have no touch screen. */
const isIos = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** The app has a window of its own already. */
const isInstalled = () =>
  matchMedia('(display-mode: standalone), (display-mode: window-controls-overlay)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** Whether the app is put on the home screen by the steps of iOS, which asks nobody. */
export const installsByHand = () => isIos() && !isInstalled()

/** Whether the app can be installed here. */
export const canInstall = () => installOffer.get() || installsByHand()
