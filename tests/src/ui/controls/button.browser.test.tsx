import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '#ui/controls/button.tsx'
import { buttonClass } from '#ui/controls/button-class.ts'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { LinkProvider } from '#ui/controls/link-context.tsx'
import { LiveRegions } from '#ui/feedback/live-region.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { clear, show } from '../render.tsx'

afterEach(clear)

describe('a button', () => {
  it('shows that it is busy, keeps its size, and does not act again', async () => {
    const onPress = vi.fn<() => void>()
    show(
      <Button busy busyText="Signing in..." onPress={onPress}>
        Sign in
      </Button>,
    )
    const button = page.getByRole('button', { name: 'Signing in...' })
    await expect.element(button).toBeVisible()
    await userEvent.tab()
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await button.click({ force: true })
    expect(onPress).not.toHaveBeenCalled()
  })

  it('that is blocked stays focusable and explains why', async () => {
    const onPress = vi.fn<() => void>()
    show(
      <Button blockedReason="You're offline. Delete needs a connection." onPress={onPress}>
        Delete
      </Button>,
    )
    const button = page.getByRole('button', { name: 'Delete' })
    await expect.element(button).toBeVisible()
    await userEvent.tab()
    await expect.element(button).toHaveFocus()
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button).toHaveAccessibleDescription("You're offline. Delete needs a connection.")
    await userEvent.keyboard('{Enter}')
    expect(onPress).not.toHaveBeenCalled()
  })

  it.each([true, false])(
    'looks pressed under a held key only if a press acts; blocked: %o',
    async (blocked) => {
      show(<button className={buttonClass()} {...(blocked && { 'aria-disabled': true })} />)
      await expect.element(page.getByRole('button')).toBeVisible()
      const button = page.getByRole('button').element()
      const look = getComputedStyle(button)
      const before = look.backgroundColor
      await userEvent.tab()
      await userEvent.keyboard('[Space>]')
      expect(button.matches(':active')).toBe(true)
      await waitFor(() => expect(button.getAnimations()).toEqual([]))
      expect(look.backgroundColor === before).toBe(blocked)
      await userEvent.keyboard('[/Space]')
    },
  )

  it('is 44 px high on a phone', async () => {
    await page.viewport(390, 844)
    show(<Button>Retry</Button>)
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    const { height } = page.getByRole('button', { name: 'Retry' }).element().getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(44)
  })
})

describe('a link', () => {
  it('navigates within the app', async () => {
    const navigate = vi.fn<(href: string) => void>()
    show(
      <LinkProvider navigate={navigate}>
        <LinkButton href="/register?from=%2Fproject%2F1">Create an account</LinkButton>
      </LinkProvider>,
    )
    await page.getByRole('link', { name: 'Create an account' }).click()
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/register?from=%2Fproject%2F1')
  })

  it('leaves opening a new tab to the browser', async () => {
    const navigate = vi.fn<(href: string) => void>()
    // A new tab would end the page of the test.
    const seen = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    show(
      <LinkProvider navigate={navigate}>
        <LinkButton href="/register">Create an account</LinkButton>
      </LinkProvider>,
    )
    document.body.addEventListener('click', seen, { once: true })
    await page.getByRole('link', { name: 'Create an account' }).click({ modifiers: ['Control'] })
    expect(seen).toHaveBeenCalledOnce()
    expect(navigate).not.toHaveBeenCalled()
  })
})

describe('a press', () => {
  it('acts on the button only, not on the row around it', async () => {
    const onPress = vi.fn<() => void>()
    const onRow = vi.fn<() => void>()
    show(
      <ul>
        <li onClick={onRow} onPointerDown={onRow} onKeyDown={onRow}>
          <Button onPress={onPress}>Retry</Button>
        </li>
      </ul>,
    )
    await page.getByRole('button', { name: 'Retry' }).click()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    expect(onPress).toHaveBeenCalledTimes(3)
    expect(onRow).not.toHaveBeenCalled()
  })

  it('with a held key acts once', async () => {
    const onPress = vi.fn<() => void>()
    show(<Button onPress={onPress}>Retry</Button>)
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await userEvent.tab()
    await userEvent.keyboard('{Enter>5/}')
    expect(onPress).toHaveBeenCalledOnce()
  })

  it('does not submit a busy form', async () => {
    const onSubmit = vi.fn<(event: Event) => void>((event) => event.preventDefault())
    show(
      <form onSubmit={({ nativeEvent }) => onSubmit(nativeEvent)}>
        <Button type="submit" busy busyText="Saving...">
          Save
        </Button>
      </form>,
    )
    await page.getByRole('button', { name: 'Saving...' }).click({ force: true })
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

function Saving({ inDialog = false }: { readonly inDialog?: boolean }) {
  const [busy, setBusy] = useState(false)
  const button = (
    <Button busy={busy} busyText="Saving..." onPress={() => setBusy(true)}>
      Save
    </Button>
  )
  return (
    <>
      <LiveRegions />
      <main>
        {inDialog ? (
          <Dialog open onClose={() => undefined} title="Rename" closeLabel="Close">
            {button}
          </Dialog>
        ) : (
          button
        )}
      </main>
    </>
  )
}

it.each([false, true])('the focused button announces that it is busy; in a dialog: %o', async (inDialog) => {
  show(<Saving inDialog={inDialog} />)
  await page.getByRole('button', { name: 'Save' }).click()
  const region = () => document.querySelector('[aria-live="assertive"]')
  await expect.poll(() => region()?.textContent).toContain('Saving...')
  expect(document.querySelector('main')?.matches('[inert], [aria-hidden=true]')).toBe(inDialog)
  expect(region()?.closest('[inert], [aria-hidden=true]')).toBeNull()
})
