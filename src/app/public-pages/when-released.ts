/** Nobody waits longer than this for a finger that stays on the glass, in ms. */
const LATEST_MS = 1000

/** Whether a finger or a button of the mouse is down: what is under it must not go away before it has been pressed. */
export const isPressed = (): boolean => 'pressed' in document.documentElement.dataset

/** Calls back once no pointer is pressed on the page, as reported by `public/before-app.js`. */
export function whenReleased(callBack: () => void): void {
  const once = () => {
    clearTimeout(timer)
    window.removeEventListener('released', once)
    callBack()
  }
  const timer = setTimeout(once, LATEST_MS)
  window.addEventListener('released', once)
}
