import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PrivacyScreen, TermsScreen } from '#features/legal/index.ts'
import { clear, show } from '#tests/src/ui/render.tsx'
import '#ui/theme.css'

// Both policies contain the required statements, numbered, dated and with a link home.

beforeEach(() => {
  const facts = { support_email: 'help@sheaf.example', trash_days: 14 }
  vi.spyOn(window, 'fetch').mockImplementation(() => Promise.resolve(Response.json(facts)))
})
afterEach(() => {
  clear()
  vi.restoreAllMocks()
})

const headings = () => [...document.querySelectorAll('h2')].map((heading) => heading.textContent)
const text = () => document.querySelector('article')?.textContent ?? ''

describe.each([
  {
    name: 'Privacy Policy',
    Screen: PrivacyScreen,
    sections: 14,
    date: '2025-09-03',
    day: '3 September 2025',
  },
  { name: 'Terms of Service', Screen: TermsScreen, sections: 12, date: '2025-08-27', day: '27 August 2025' },
])('$name', ({ name, Screen, sections, date, day }) => {
  it('has numbered sections, a date and a link home', async () => {
    show(<Screen />)
    await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    expect(headings()).toHaveLength(sections)
    expect(headings().map((heading) => Number(heading?.split('.')[0]))).toEqual(
      Array.from({ length: sections }, (_, index) => index + 1),
    )
    expect(document.querySelector('time')?.getAttribute('datetime')).toBe(date)
    expect(document.querySelector('time')?.textContent).toBe(day)
    await expect
      .element(page.getByRole('link', { name: 'Back to Home', exact: true }))
      .toHaveAttribute('href', '/')
  })

  it('has a table of contents that links to each section', async () => {
    show(<Screen />)
    await expect.poll(() => document.querySelectorAll('nav').length).toBe(2)
    for (const nav of document.querySelectorAll('nav')) {
      const targets = [...nav.querySelectorAll('a')].map((link) => link.getAttribute('href')?.slice(1) ?? '')
      expect(targets).toHaveLength(sections)
      for (const id of targets) expect(document.getElementById(id)?.tagName).toBe('SECTION')
    }
  })

  it('links to the operator of the installation', async () => {
    show(<Screen />)
    await expect
      .element(page.getByRole('article').getByRole('link', { name: 'help@sheaf.example' }).first())
      .toHaveAttribute('href', 'mailto:help@sheaf.example')
    expect(text()).not.toContain('{support}')
  })
})

it('the privacy policy has all required statements', async () => {
  show(<PrivacyScreen />)
  for (const statement of [
    /OAuth/,
    /revoke it at any time in your Google account/,
    /then 14 days in the trash/,
    /not for children under 13/,
    /If the operator has set up a language model, the text of pages.*go to the provider of that model/,
    /not been sent are not: they stay on the device under your name/,
  ])
    await expect.poll(text).toMatch(statement)
})

it('the terms have all required statements', async () => {
  show(<TermsScreen />)
  for (const statement of [
    /You keep all rights to what you upload/,
    /limited to the fees that you paid for the service in the 12 months/,
  ])
    await expect.poll(text).toMatch(statement)
})
