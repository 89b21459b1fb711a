import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DayField } from '#ui/forms/day-field.tsx'
import { clear, show } from '../render.tsx'

beforeEach(() => {
  document.documentElement.lang = 'de'
})
afterEach(() => {
  clear()
  document.documentElement.lang = 'en'
})

const labels = {
  open: 'Kalender öffnen',
  previous: 'Voriger Monat',
  next: 'Nächster Monat',
  signs: { day: 'TT', month: 'MM', year: 'JJJJ' },
}

function Field({
  onChange,
  start = '',
}: {
  readonly onChange: (day: string) => void
  readonly start?: string
}) {
  const [value, setValue] = useState(start)
  return (
    <DayField
      label="Datum"
      labels={labels}
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

const shown = (start?: string) => {
  const onChange = vi.fn<(day: string) => void>()
  show(<Field key={start ?? ''} onChange={onChange} {...(start !== undefined && { start })} />)
  return { onChange, field: page.getByRole('textbox', { name: 'Datum' }) }
}

describe('a date field in German', () => {
  it.each(['12.3.2018', '12. März 2018', '2018-03-12', '12/03/18'])(
    'accepts %s, and formats it on blur',
    async (typed) => {
      const { onChange, field } = shown()
      await field.fill(typed)
      await userEvent.tab()
      await expect.element(field).toHaveValue('12.03.2018')
      expect(onChange).toHaveBeenLastCalledWith('2018-03-12')
    },
  )

  it('keeps invalid text as it was typed', async () => {
    const { onChange, field } = shown()
    await field.fill('31.2.2018')
    await userEvent.tab()
    await expect.element(field).toHaveValue('31.2.2018')
    expect(onChange).toHaveBeenLastCalledWith('31.2.2018')
  })

  it('opens a calendar at its date, with weeks from Monday, and sets the chosen date', async () => {
    const { onChange, field } = shown('2018-03-12')
    await expect.element(field).toHaveValue('12.03.2018')
    await page.getByRole('button', { name: 'Kalender öffnen' }).click()
    await expect.element(page.getByRole('dialog')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: /März 2018/ })).toBeVisible()
    expect(document.querySelector('[role=dialog] th')?.textContent).toMatch(/^Mo/)
    await page.getByRole('button', { name: 'Nächster Monat' }).click()
    await page.getByRole('button', { name: /24\. April 2018/ }).click()
    expect(onChange).toHaveBeenLastCalledWith('2018-04-24')
    await expect.element(field).toHaveValue('24.04.2018')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('shows the date format while it is empty', async () => {
    const { field } = shown()
    await expect.element(field).toHaveAttribute('placeholder', 'TT.MM.JJJJ')
  })
})
