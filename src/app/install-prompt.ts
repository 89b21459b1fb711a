/** Chromium's offer to install; on iOS people do it by hand, other browsers have none and show nothing. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

function change(next: InstallPromptEvent | null) {
  offer = next
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer for the button in More, instead of the browser's own banner at first view. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    change(event as InstallPromptEvent)
  })
  window.addEventListener('appinstalled', () => change(null))
}

export const installOffer = {
  get: () => offer !== null,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  /** Asks; an offer serves once. */
  async accept(): Promise<void> {
    const asked = offer
    change(null)
    await asked?.prompt()
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
