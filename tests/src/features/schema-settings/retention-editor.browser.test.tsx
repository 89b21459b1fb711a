import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Retention } from '#contract/things.ts'
import { SchemaSettings } from '#features/schema-settings/index.ts'
import { InWorkspace, testHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const schema = {
  type: 'object',
  order: ['date', 'total'],
  properties: {
    date: { type: 'string', format: 'date' },
    total: { type: 'number', format: 'currency' },
  },
}

let retention: Retention | null
let saved: unknown[]
beforeEach(() => {
  retention = null
  saved = []
  const host = testHost({
    additions: ['retention'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
    schema,
  })
  host.instead = ({ path, method, body }) => {
    if (path !== '/api/things/s1') return undefined
    if (method === 'PUT') {
      const { data } = body as { data: { retention: Retention | null } }
      saved.push(data)
      retention = data.retention && { ...data.retention, day: 'date' }
    }
    const data = { document_type: 'receipt', department: 'Finance', schema, retention }
    return Response.json({ id: 's1', kind: 'schema', version: 1, data })
  }
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

it.each([1440, 390])(
  'a retention is set, links to documents past it, and is removed, %i px wide',
  async (width) => {
    await page.viewport(width, 900)
    showInWorkspace(
      <InWorkspace>
        <SchemaSettings projectId="p1" schemaId="s1" />
      </InWorkspace>,
    )
    await page.getByRole('tab', { name: 'General' }).click()
    const years = page.getByLabelText('Years')
    const save = page.getByRole('button', { name: 'Save Changes' })
    const past = page.getByRole('link', { name: 'Show documents past retention' })
    await expect.element(past).not.toBeInTheDocument()
    await years.fill('0')
    await expect.element(page.getByText('Enter a whole number from 1 to 100, or nothing')).toBeVisible()
    await expect.element(save).toBeDisabled()
    await years.fill('10')
    expect(await violations()).toEqual([])
    await save.click()
    await expect.element(past).toBeVisible()
    const address = new URL(past.element().getAttribute('href') ?? '', location.href)
    expect(address.pathname).toBe('/project/p1/work/receipt')
    expect(JSON.parse(address.searchParams.get('filters') ?? '')).toMatchObject([
      { id: 'data.extracted.date', op: 'to' },
    ])
    await years.fill('')
    await save.click()
    await expect.element(past).not.toBeInTheDocument()
    expect(saved).toEqual([{ retention: { years: 10, from: 'document' } }, { retention: null }])
  },
)
