/** Longest wait for a pointer that stays pressed, in ms. */
const LATEST_MS = 1000

/** Whether a pointer is pressed. The element under it must not be replaced before the click. */
export const isPressed = (): boolean => 'pressed' in document.documentElement.dataset

/** Calls back once no pointer is pressed, as reported by `public/before-app.js`. */
export function whenReleased(callBack: () => void): void {
  const once = () => {
    clearTimeout(timer)
    window.removeEventListener('released', once)
    callBack()
  }
  const timer = setTimeout(once, LATEST_MS)
  window.addEventListener('released', once)
}
