import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { TextField } from '#ui/forms/text-field.tsx'
import { brokenWords } from '../broken-words.ts'
import { clear, show } from '../render.tsx'

afterEach(() => {
  clear()
  document.documentElement.removeAttribute('style')
})

describe('a text field', () => {
  it('is described by its hint and its error, and marked invalid', async () => {
    show(
      <TextField
        label="Email"
        hint="Your work address."
        error="Please enter a valid email address"
        required
      />,
    )
    const field = page.getByLabelText(/^Email/)
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toBeRequired()
    await expect
      .element(field)
      .toHaveAccessibleDescription(/Your work address\..*Please enter a valid email address/)
  })

  it('is not marked as invalid without an error', async () => {
    show(<TextField label="Email" hint="Your work address." />)
    await expect.element(page.getByLabelText('Email')).toBeVisible()
    await expect.element(page.getByLabelText('Email')).not.toHaveAttribute('aria-invalid', 'true')
  })

  // Safari on phones zooms into fields with smaller text and does not zoom back.
  it('has text of at least 16 px', async () => {
    show(<TextField label="Email" />)
    await expect.element(page.getByLabelText('Email')).toBeVisible()
    const size = getComputedStyle(page.getByLabelText('Email').element()).fontSize
    expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(16)
  })
})

it('a password is shown on request, and hidden again', async () => {
  show(<PasswordField label="Password" showLabel="Show password" />)
  const field = page.getByLabelText('Password', { exact: true })
  const toggle = page.getByRole('button', { name: 'Show password' })
  await expect.element(field).toHaveAttribute('type', 'password')
  await toggle.click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await expect.element(field).toHaveAttribute('type', 'password')
})

it.each([
  ['on a phone', 390, ''],
  ['on a phone in text of twice the size', 390, '32px'],
])(
  'the prompt of a search box is complete %s, and its size does not change while typing',
  async (_, width, size) => {
    await page.viewport(width, 800)
    document.documentElement.style.fontSize = size
    const label = 'Search members by name, email, or department...'
    const box = (value: string) => (
      <SearchField label={label} clearLabel="Clear" value={value} onChange={vi.fn()} />
    )
    show(<div className="p-4">{box('')}</div>)
    const field = page.getByRole('searchbox', { name: label })
    const words = page.getByText(label)
    await expect.element(words).toBeVisible()
    expect(brokenWords(words.element())).toEqual([])
    const [outer, inner] = [field.element().getBoundingClientRect(), words.element().getBoundingClientRect()]
    const range = document.createRange()
    range.selectNodeContents(words.element())
    for (const { left, right, top, bottom } of range.getClientRects()) {
      expect(left).toBeGreaterThanOrEqual(outer.left)
      expect(right).toBeLessThanOrEqual(Math.min(outer.right, inner.right))
      expect(top).toBeGreaterThanOrEqual(outer.top)
      expect(bottom).toBeLessThanOrEqual(outer.bottom)
    }
    clear()
    show(<div className="p-4">{box('ada')}</div>)
    await expect.element(field).toHaveValue('ada')
    await expect.element(page.getByText(label)).not.toBeVisible()
    expect(field.element().getBoundingClientRect().height).toBe(outer.height)
  },
)

it('a search box is cleared by Escape', async () => {
  const onChange = vi.fn<(value: string) => void>()
  show(<SearchField label="Search workspaces" clearLabel="Clear search" value="har" onChange={onChange} />)
  await page.getByRole('searchbox', { name: 'Search workspaces' }).click()
  await userEvent.keyboard('{Escape}')
  expect(onChange).toHaveBeenLastCalledWith('')
})

it('a select announces the chosen value', async () => {
  const onChange = vi.fn<(value: string) => void>()
  const options = [
    { value: '10', label: '10 rows' },
    { value: '25', label: '25 rows' },
  ] as const
  show(<Select label="Rows per page" options={options} value="10" onChange={onChange} />)
  await page.getByRole('button', { name: /Rows per page/ }).click()
  await page.getByRole('option', { name: '25 rows' }).click()
  expect(onChange).toHaveBeenCalledExactlyOnceWith('25')
})

it('a select opens on mouse down, even if the button moves before the release', async () => {
  show(
    <Select
      label="Rows per page"
      options={[{ value: '10', label: '10 rows' }]}
      value="10"
      onChange={vi.fn()}
    />,
  )
  const button = page.getByRole('button', { name: /Rows per page/ })
  await expect.element(button).toBeVisible()
  const down = (which: number) =>
    button
      .element()
      .dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true, button: which }))
  down(2)
  expect(button.element().getAttribute('aria-expanded')).toBe('false')
  down(0)
  await expect.element(page.getByRole('option', { name: '10 rows' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveFocus()
})

it('a checkbox can be indeterminate for a group', async () => {
  const onChange = vi.fn<(selected: boolean) => void>()
  show(<Checkbox ariaLabel="Select all" selected={false} indeterminate onChange={onChange} />)
  const box = page.getByRole('checkbox', { name: 'Select all' })
  await expect.element(box).toBePartiallyChecked()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(onChange).toHaveBeenCalledOnce()
})
