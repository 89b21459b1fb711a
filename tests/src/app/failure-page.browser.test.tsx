import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FailurePage } from '#app/failure-page.tsx'
import { DisplayError } from '#lib/display-error.ts'
import { clear, show } from '#tests/src/ui/render.tsx'

// What a person sees of a screen that failed unexpectedly.

afterEach(clear)

test.each([
  ['status and status text of an answer', { status: 502, statusText: 'Bad Gateway' }, '502 Bad Gateway'],
  ['the sentence of an error', new DisplayError('The harbour is closed.'), 'The harbour is closed.'],
  ['a sentence in place of any other message', new Error('x is not a function'), /^Something went wrong/],
  ['a sentence in place of whatever was thrown', 'out of paper', /^Something went wrong/],
])('the failure page shows %s, and two links', async (_, error, text) => {
  show(<FailurePage error={error} reset={() => undefined} />)
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }))
    .toBeVisible()
  await expect.element(page.getByText(text)).toBeVisible()
  const { lang, dir } = page.getByText(text).element() as HTMLElement
  expect([lang, dir]).toEqual(typeof text === 'string' && /^\d/.test(text) ? ['en', 'ltr'] : ['', ''])
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/')
})
