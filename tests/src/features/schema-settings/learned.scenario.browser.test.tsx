import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LearnedLesson } from '#contract/extraction.ts'
import { SchemaSettings } from '#features/schema-settings/index.ts'
import { InWorkspace, testHost, type Call, type TestHost } from '#tests/src/features/documents/host.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'

// What corrections taught about a type, below its properties.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const json = (body: unknown, status = 200) =>
  new Response(status === 204 ? null : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json' },
  })

let lessons: LearnedLesson[]
let host: TestHost
const instead = ({ method, path, body }: Call): Response | undefined => {
  if (path.endsWith('/lessons') && method === 'GET') return json({ rows: lessons })
  const id = /\/lessons\/(\w+)$/.exec(path)?.[1]
  if (id === undefined) return undefined
  if (method === 'DELETE') {
    lessons = lessons.filter((one) => one.id !== id)
    return json(undefined, 204)
  }
  lessons = lessons.map((one) => (one.id === id ? { ...one, ...(body as object) } : one))
  return json(lessons.find((one) => one.id === id))
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  const rest = { active: true, used: 2, updated_at: '2026-11-22T10:00:00.000Z' }
  lessons = [
    {
      id: 'l1',
      party: 'Gull Stores',
      key: 'receipt_number',
      wrong: 'R-1',
      right: 'R-1-B',
      label: 'Berth ref',
      ...rest,
    },
    {
      id: 'l2',
      party: 'Gull Stores',
      key: 'vendor',
      wrong: 'GULL HARBOUR',
      right: 'Gull Stores',
      label: null,
      ...rest,
    },
  ]
  host = testHost({
    additions: ['lessons'],
    members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }],
    schema: { type: 'object', properties: { vendor: { type: 'string' } } },
    instead,
  })
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

const open = () =>
  showInWorkspace(
    <InWorkspace>
      <SchemaSettings projectId="p1" schemaId="s1" />
    </InWorkspace>,
  )
const learned = () => page.getByRole('region', { name: 'Learned from corrections' })

it('shows what was learned, from whom, and how often it was used', async () => {
  open()
  await expect.element(learned().getByText('Receipt number · Gull Stores')).toBeVisible()
  await expect.element(learned().getByText('Next to “Berth ref” · used in 2 documents')).toBeVisible()
  await expect
    .element(learned().getByText('“Gull Stores” instead of “GULL HARBOUR” · used in 2 documents'))
    .toBeVisible()
})

it('deactivates a lesson', async () => {
  open()
  await learned().getByText('Active', { exact: true }).first().click()
  await expect.element(learned().getByRole('switch', { name: 'Inactive' })).not.toBeChecked()
  expect(lessons[0]?.active).toBe(false)
})

it('changes the label next to which a value is found', async () => {
  open()
  await learned().getByRole('button', { name: 'Edit what was learned about Receipt number' }).click()
  const field = learned().getByRole('textbox', { name: 'Text next to the value' })
  await field.fill('')
  await learned().getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(learned().getByText('Enter some text.')).toBeVisible()
  await field.fill('Mooring ref')
  await learned().getByRole('button', { name: 'Save Changes' }).click()
  await expect.element(learned().getByText('Next to “Mooring ref” · used in 2 documents')).toBeVisible()
})

it('deletes a lesson after confirmation', async () => {
  open()
  await learned().getByRole('button', { name: 'Delete what was learned about Vendor' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(learned().getByText('Vendor · Gull Stores')).not.toBeInTheDocument()
  await expect.element(learned().getByText('Receipt number · Gull Stores')).toBeVisible()
})

it('is hidden if nothing was learned', async () => {
  lessons = []
  open()
  await expect.poll(() => host.calls.some(({ path }) => path.endsWith('/lessons'))).toBe(true)
  await expect.element(learned()).not.toBeInTheDocument()
})
