import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTranslations } from '#server/ops/languages/translations.ts'
import { renderPages } from '#server/ops/public-pages.ts'

const root = path.resolve(import.meta.dirname, '../../..')
let rendered: Awaited<ReturnType<typeof renderPages>>
let pages: NonNullable<ReturnType<typeof rendered.get>>
beforeAll(async () => {
  rendered = await renderPages(root, createTranslations(path.join(root, 'src/messages/languages'), true))
  pages = rendered.get('en') ?? []
})
const htmlOf = (address: string) => pages.find((page) => page.path === address)?.html ?? ''

describe('the pages that the build writes', () => {
  test('are the public ones, each with its own title', () => {
    expect(pages.map(({ path: address, title }) => [address, title])).toEqual([
      ['/', 'Welcome · Sheaf'],
      ['/login', 'Sign in · Sheaf'],
      ['/register', 'Create account · Sheaf'],
      ['/privacy', 'Privacy Policy · Sheaf'],
      ['/terms', 'Terms of Service · Sheaf'],
    ])
  })

  test('exist in each language, with the same elements', () => {
    const tags = (html = '') => html.match(/<[a-z]+/g)
    expect(rendered.size).toBeGreaterThan(1)
    for (const others of rendered.values())
      others.forEach(({ html }, index) => expect(tags(html)).toEqual(tags(pages[index]?.html)))
    expect(rendered.get('en-XA')?.[1]?.title).toMatch(/^\[Šîĝñ îñ ·+\] · Sheaf$/)
  })

  test('can be read without scripts', () => {
    expect(htmlOf('/')).toContain('Paperwork, Overloaded?')
    expect(htmlOf('/')).not.toContain('opacity-0')
    expect(htmlOf('/privacy')).toContain('Who is responsible')
    expect(htmlOf('/login')).toContain('name="password"')
  })

  test('never put a password into a URL without scripts, and contain no inline script', () => {
    for (const address of ['/login', '/register'])
      expect(htmlOf(address).match(/<form[^>]*/g)).toEqual([expect.stringContaining('method="post"')])
    for (const { html } of pages) expect(html).not.toMatch(/<script|\son\w+=/)
  })
})
