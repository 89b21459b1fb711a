import { flushSync } from 'react-dom'

const ACTIVE = 'a[href], button, input, summary, main'

export interface Interactions {
  /** Repeats the interactions in the screen that replaced the page. */
  repeatIn(place: HTMLElement): void
}

/**
 * What a visitor has done on a prerendered page: typed, opened, pressed, focused an element, submitted a form. The
 * screen that replaces it has the same elements, and possibly more. `public/before-app.js` marks what was pressed or
 * submitted.
 */
export function interactionsIn(place: HTMLElement): Interactions {
  const active = [...place.querySelectorAll<HTMLElement>(ACTIVE)]
  const typed = [...place.querySelectorAll<HTMLInputElement>('input[name]')]
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ name, value }))
  const opened = [...place.querySelectorAll('details')].map(({ open }) => open)
  const chosen = active.find((element) => element === document.activeElement)
  const pressed = active.filter(({ dataset }) => 'waiting' in dataset)
  const sent = place.querySelector('form[data-waiting]') !== null

  return {
    repeatIn(place) {
      const again = (before: HTMLElement) =>
        [...place.querySelectorAll<HTMLElement>(ACTIVE)].find((element) => isLike(element, before))
      flushSync(() => {
        for (const { name, value } of typed) typeInto(place.querySelector(`input[name="${name}"]`), value)
      })
      place.querySelectorAll('details').forEach((details, index) => (details.open = opened[index] ?? false))
      for (const button of pressed) again(button)?.click()
      if (chosen) choose(again(chosen), chosen)
      if (sent) place.querySelector('form')?.requestSubmit()
    },
  }
}

const isLike = (one: HTMLElement, other: HTMLElement) =>
  one.tagName === other.tagName &&
  ['name', 'aria-label', 'href'].every((name) => one.getAttribute(name) === other.getAttribute(name)) &&
  one.textContent === other.textContent

function typeInto(field: HTMLInputElement | null, value: string): void {
  if (!field) return
  // React overrides the setter on the element, and would ignore a value set through it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function choose(now: HTMLElement | undefined, before: HTMLElement): void {
  now?.focus({ preventScroll: true })
  if (!(now instanceof HTMLInputElement) || !(before instanceof HTMLInputElement)) return
  // E-mail fields have no selection, so the caret goes to the end.
  if (now.type === 'text' || now.type === 'password')
    now.setSelectionRange(before.selectionStart, before.selectionEnd)
}
