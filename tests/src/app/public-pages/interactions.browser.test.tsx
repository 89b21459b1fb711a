import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { interactionsIn } from '#app/public-pages/interactions.ts'

let place: HTMLElement
let root: Root | undefined
const sent: string[] = []

/** Replaces the prerendered page, with a button that the page did not have. */
function Screen() {
  const [email, setEmail] = useState('')
  const [open, setOpen] = useState(false)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(email)
      }}
    >
      <button type="button">Pause</button>
      <button type="button" onClick={() => setOpen(true)}>
        Menu
      </button>
      {open && <p>Opened</p>}
      <input
        name="email"
        aria-label="Email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <details>
        <summary>Contents</summary>
      </details>
      <button>Sign in</button>
    </form>
  )
}

beforeEach(() => {
  sent.length = 0
  place = document.createElement('div')
  place.innerHTML =
    '<form><button type="button">Menu</button><input name="email" aria-label="Email" value="" />' +
    '<details><summary>Contents</summary></details><button>Sign in</button></form>'
  document.body.append(place)
})
afterEach(() => {
  root?.unmount()
  place.remove()
})

const field = () => place.querySelector('input')!
const takeOver = () => {
  const interactions = interactionsIn(place)
  flushSync(() => {
    root = createRoot(place)
    root.render(<Screen />)
  })
  interactions.repeatIn(place)
}

describe('interactions before the app has started', () => {
  it('keep typed text and the cursor position', () => {
    field().value = 'ada@example.com'
    field().focus()
    field().setSelectionRange(2, 5)
    takeOver()
    expect(field().value).toBe('ada@example.com')
    expect(document.activeElement).toBe(field())
    expect([field().selectionStart, field().selectionEnd]).toEqual([2, 5])
  })

  it('submit a form with the typed text, once', () => {
    field().value = 'ada@example.com'
    place.querySelector('form')!.dataset['waiting'] = ''
    takeOver()
    expect(sent).toEqual(['ada@example.com'])
  })

  it('are replayed as presses and opened menus', async () => {
    place.querySelector('button')!.dataset['waiting'] = ''
    place.querySelector('details')!.open = true
    takeOver()
    await expect.poll(() => place.textContent).toContain('Opened')
    expect(place.querySelector('details')!.open).toBe(true)
  })

  it('are empty if there were none', () => {
    takeOver()
    expect(sent).toEqual([])
    expect(place.textContent).not.toContain('Opened')
    expect(document.activeElement).toBe(document.body)
  })
})
