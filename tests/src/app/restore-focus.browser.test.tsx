import { type ReactNode, useEffect, useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { restoreFocus } from '#app/restore-focus.ts'
import { withMotion } from '#tests/src/ui/emulated-media.ts'
import { clear, show } from '#tests/src/ui/render.tsx'

withMotion()

// A press can remove the pressed button: the focus must not fall back to the top of the page.

let stop: () => void
beforeEach(() => {
  stop = restoreFocus()
})
afterEach(() => {
  stop()
  clear()
})

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))
const settled = () => frame().then(frame).then(frame)
const focused = () => document.activeElement
const press = async (name: string) => {
  const button = page.getByRole('button', { name })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
}

function Screen({ children }: { readonly children: ReactNode }) {
  return (
    <main>
      <h1 tabIndex={-1}>Trash</h1>
      {children}
    </main>
  )
}

function Trash({ files }: { readonly files: readonly string[] }) {
  const [left, setLeft] = useState(files)
  return (
    <Screen>
      {left.length === 0 ? (
        <p>The trash is empty</p>
      ) : (
        <ul aria-label="Deleted documents">
          {left.map((name) => (
            <li key={name}>
              <button onClick={() => setLeft(left.filter((one) => one !== name))}>{`Restore ${name}`}</button>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  )
}

describe('a focused element that is removed', () => {
  it('passes the focus to its list, which is not a tab stop afterwards', async () => {
    show(<Trash files={['a.jpg', 'b.jpg']} />)
    await press('Restore a.jpg')
    const list = page.getByRole('list', { name: 'Deleted documents' })
    await expect.element(list).toHaveFocus()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Restore b.jpg' })).toHaveFocus()
    expect(list.element().hasAttribute('tabindex')).toBe(false)
  })

  it('passes the focus to the heading of the screen if its list is gone too', async () => {
    show(<Trash files={['a.jpg']} />)
    await press('Restore a.jpg')
    await expect.element(page.getByRole('heading', { name: 'Trash' })).toHaveFocus()
  })

  it('does not take the focus from an element focused meanwhile', async () => {
    function Leaving() {
      const [there, setThere] = useState(true)
      const next = useRef<HTMLInputElement>(null)
      useEffect(() => {
        // Like dialogs.
        if (!there) requestAnimationFrame(() => next.current?.focus())
      }, [there])
      return (
        <Screen>
          {there && <button onClick={() => setThere(false)}>Edit</button>}
          <input ref={next} aria-label="Name" />
        </Screen>
      )
    }
    show(<Leaving />)
    await press('Edit')
    await settled()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  })

  it('does not move the focus if it had already lost it', async () => {
    show(<Trash files={['a.jpg']} />)
    const button = page.getByRole('button', { name: 'Restore a.jpg' })
    await expect.element(button).toBeVisible()
    const element = button.element()
    element.focus()
    element.blur()
    await settled()
    element.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(page.getByText('The trash is empty')).toBeVisible()
    await settled()
    expect(focused()).toBe(document.body)
  })
})
