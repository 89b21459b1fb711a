import { useLayoutEffect, useRef } from 'react'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { PageTitle } from '#ui/layout/page-title.tsx'
import { clear, show } from '../render.tsx'

afterEach(clear)

/** A link that takes the focus once the screen is drawn, as by a press of Tab. */
function Chosen() {
  const link = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => link.current?.focus(), [])
  return (
    <a ref={link} href="/register">
      Try it
    </a>
  )
}

test('takes the focus on arrival', async () => {
  show(<PageTitle>Documents</PageTitle>)
  await expect.element(page.getByRole('heading', { name: 'Documents' })).toHaveFocus()
})

test('does not take the focus if the person has moved it since the screen rendered', async () => {
  show(
    <>
      <PageTitle>Documents</PageTitle>
      <Chosen />
    </>,
  )
  await expect.element(page.getByRole('link', { name: 'Try it' })).toHaveFocus()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(page.getByRole('link', { name: 'Try it' })).toHaveFocus()
})
