import '#tests/src/features/in-german.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AggregateResponse } from '#contract/query-tree.ts'
import { sayFilter } from '#core/query/say.ts'
import { DocumentDetail } from '#features/documents/index.ts'
import { ApprovalPanel } from '#features/documents/approval/approval-panel.tsx'
import { changeLabel, changeValue } from '#features/documents/detail/history/change-text.ts'
import { editLabel, editValue } from '#features/documents/edits/edit-text.ts'
import { cellText } from '#features/documents/table/columns.ts'
import { filterFields } from '#features/documents/table/filters/filter-fields.ts'
import { filterWords } from '#features/documents/table/filters/filter-words.ts'
import { GroupLine } from '#features/documents/table/rows/group-line.tsx'
import { RowMenu } from '#features/documents/table/rows/row-menu.tsx'
import { ChangeFilter } from '#features/search/change-filter.tsx'
import { groupName, headingOf } from '#features/search/number-words.ts'
import { StateChip } from '#features/reports/state-chip.tsx'
import { SchemaSettings } from '#features/schema-settings/index.ts'
import { SnackbarRegion } from '#ui/feedback/snackbar.tsx'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear, show } from '#tests/src/ui/render.tsx'
import { file, InWorkspace, testHost, type TestHost } from './host.tsx'

// Built-in states are shown in the reader's language everywhere; the stored and sent value is always the same
// key.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

const steps = { submitted: 'Submitted', approved: 'Approved', returned: 'Returned', paid: 'Bezahlt am Ende' }
const rules = { steps, approvers: [{ user_id: 'u1', up_to: null }] }
const workflow = ['New', 'Vor Ort', ...Object.values(steps)]
const data = {
  document_type: 'receipt',
  department: 'Finance',
  schema: { type: 'object', properties: {} },
  workflow,
  approval: rules,
}
const NOBODY = { folders: [], people: [], me: null }
const is = (value: string) => ({ id: 'extracted.workflow', op: 'is', value }) as const
const at = (state: string) => file('doc1', { extracted: { workflow: state } })

let host: TestHost
let saved: unknown
beforeEach(async () => {
  await page.viewport(390, 844)
  saved = undefined
  host = testHost({
    additions: ['approval', 'history'],
    workflow,
    things: new Map([['doc1', file('doc1', { extracted: { workflow: 'Submitted' } }, { created_by: 'u2' })]]),
    members: [{ user_id: 'u1', username: 'ada', email: 'ada@example.org', role: 'owner' }],
    instead: ({ path, method, body }) => {
      if (path === '/api/schemas/stats')
        return Response.json([{ id: 's1', file_count: 1, ...data, schema: {} }])
      if (path !== '/api/things/s1') return undefined
      if (method === 'PUT') saved = (body as { data: unknown }).data
      return Response.json({ id: 's1', kind: 'schema', version: 1, data })
    },
  })
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

/** Another type of the workspace, with German names of its own. */
const germanType = {
  ...data,
  document_type: 'Rechnung',
  department: 'Finanzen',
  approval: { steps: { ...steps, approved: 'Freigegeben' }, approvers: [] },
}
const besides = (type: object) => {
  host.instead = ({ path, method, body }) => {
    if (path === '/api/schemas/stats')
      return Response.json(
        [type, germanType].map((one, at) => ({ id: `s${at + 1}`, file_count: 1, ...one, schema: {} })),
      )
    if (path !== '/api/things/s1') return undefined
    if (method === 'PUT') saved = (body as { data: unknown }).data
    return Response.json({ id: 's1', kind: 'schema', version: 1, data: type })
  }
}

const showFilter = (state: string, onChange: (values: readonly (number | string)[]) => void) =>
  showInWorkspace(
    <InWorkspace>
      <ChangeFilter
        projectId="p1"
        filters={[is(state)]}
        words=""
        onChange={onChange}
        onClose={() => undefined}
      />
    </InWorkspace>,
  )

describe('translated names of states are used', () => {
  it('in filters, their choices, and search', () => {
    const fields = filterFields([], workflow)
    expect(fields[0]?.label).toBe('Workflow')
    expect(fields[0]?.choices?.map(({ label }) => label)).toEqual([
      'Neu',
      'Vor Ort',
      'Eingereicht',
      'Freigegeben',
      'Zurückgegeben',
      'Bezahlt am Ende',
    ])
    expect(filterWords([is('Approved')], fields)).toBe('Workflow: Freigegeben')
    expect(filterWords([is('Approved')], filterFields([], []))).toBe('Workflow: Freigegeben')
    expect(sayFilter({ ...is('Returned'), op: 'not' }, NOBODY)).toBe('Workflow: nicht Zurückgegeben')
  })

  it('in numbers by state', () => {
    const aggregate = { by: 'extracted.workflow' } as AggregateResponse
    const rows = ['In progress', 'Vor Ort'].map((group) => groupName(aggregate, { group } as never))
    expect([headingOf('extracted.workflow'), ...rows]).toEqual(['Workflow', 'In Bearbeitung', 'Vor Ort'])
  })

  it('in edits, in the history and in print', () => {
    const edit = { part: 'extracted.workflow', base: 'New', value: 'Done' } as never
    expect([editLabel(edit), editValue(new QueryClient(), edit, 'Done')]).toEqual(['Workflow', 'Erledigt'])
    const change = { field: 'extracted.workflow' } as never
    expect(changeLabel(change, [])).toBe('Workflow')
    expect(changeValue('Returned', change, [], { currency: null })).toBe('Zurückgegeben')
    expect(cellText(at('Paid'), { key: 'workflow', label: '', schema: undefined })).toBe('Bezahlt')
  })
})

describe('translated names of states are shown', () => {
  it('on a document, in its approval, and in messages about a step', async () => {
    showInWorkspace(
      <InWorkspace>
        <DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />
        <SnackbarRegion label="Meldungen" closeLabel="Schließen" />
      </InWorkspace>,
    )
    await expect
      .element(page.getByRole('button', { name: /^Workflow.*Eingereicht|Eingereicht.*Workflow/ }))
      .toBeVisible()
    await page.getByRole('button', { name: 'Freigeben', exact: true }).click()
    await expect.element(page.getByText('1 Dokument: Freigegeben')).toBeVisible()
    const written = host.calls.filter(({ method }) => method === 'PUT')
    expect(written[0]?.body).toMatchObject({ data: { 'extracted.workflow': 'Approved' } })
  })

  it('in the approval of a document', async () => {
    const approval = { decision: 'approved', decided_by: 'u1', decided_at: '2026-11-28T10:00:00Z' } as const
    const approved = file('doc1', { extracted: { workflow: 'Approved' }, approval })
    showInWorkspace(
      <InWorkspace>
        <ApprovalPanel projectId="p1" file={approved} rejection={undefined} hasButtons={false} />
      </InWorkspace>,
    )
    const panel = page.getByRole('region', { name: 'Freigabe' })
    await expect.element(panel.getByText('Freigegeben', { exact: true })).toBeVisible()
  })

  it('in the menu of a row', async () => {
    showInWorkspace(
      <InWorkspace>
        <RowMenu projectId="p1" file={at('New')} title="Kiebitz" />
      </InWorkspace>,
    )
    await page.getByRole('button').click()
    await expect.element(page.getByRole('menuitem', { name: /„?Freigegeben“?/ })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: /Vor Ort/ })).toBeVisible()
  })

  it('in the heading of a group', async () => {
    show(
      <table>
        <tbody>
          <GroupLine
            group="Approved"
            grouping={{ id: 'extracted.workflow' }}
            summary={undefined}
            columns={[]}
            width={1}
          />
        </tbody>
      </table>,
    )
    await expect.element(page.getByRole('cell', { name: 'Freigegeben' })).toBeVisible()
  })

  it('on an expense report', async () => {
    show(<StateChip file={at('Approved')} rules={rules} />)
    await expect.element(page.getByText('Freigegeben', { exact: true })).toBeVisible()
    clear()
    show(<StateChip file={at('Returned')} rules={null} />)
    await expect.element(page.getByText('Zurückgegeben', { exact: true })).toBeVisible()
  })

  it('in the value of a filter', async () => {
    const onChange = vi.fn()
    showFilter('Returned', onChange)
    const box = page.getByRole('textbox')
    await expect.element(box).toHaveValue('Zurückgegeben')
    await box.fill('Freigegeben')
    await page.getByRole('button', { name: 'Anwenden' }).click()
    expect(onChange).toHaveBeenCalledWith(['Approved'])
  })
})

describe('a custom state named like a translated built-in one', () => {
  const apply = () => page.getByRole('button', { name: 'Anwenden' }).click()

  it('is filtered when its name is typed', async () => {
    besides(data)
    const onChange = vi.fn()
    showFilter('Returned', onChange)
    await expect.poll(() => host.calls.some(({ path }) => path === '/api/schemas/stats')).toBe(true)
    await page.getByRole('textbox').fill('Freigegeben')
    await apply()
    await expect.poll(() => onChange.mock.calls).toEqual([[['Freigegeben']]])
  })

  it('stays in an unchanged filter', async () => {
    const onChange = vi.fn()
    showFilter('Eingereicht', onChange)
    await apply()
    await expect.poll(() => onChange.mock.calls).toEqual([[['Eingereicht']]])
  })
})

describe('in the settings of a type', () => {
  const openList = () =>
    showInWorkspace(
      <InWorkspace>
        <SchemaSettings projectId="p1" schemaId="s1" />
      </InWorkspace>,
    )
  const open = async () => {
    openList()
    await page.getByRole('tab', { name: 'Allgemein' }).click()
  }
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const save = () => page.getByRole('button', { name: 'Speichern', exact: true }).click()

  it('states are added by their translated names, without duplicates', async () => {
    await open()
    const list = page.getByRole('list', { name: 'Workflow-Status' })
    const shown = () =>
      list
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent)
    await expect.poll(shown).toContain('Freigegeben')
    const before = shown()
    for (const typed of ['freigegeben', 'Erledigt']) {
      await box('Neuer Status').fill(typed)
      await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
    }
    await expect.poll(shown).toEqual([...before, 'Erledigt'])
    await save()
    await expect.poll(() => saved).toEqual({ workflow: [...workflow, 'Done'] })
  })

  it('a step keeps its key while its name is unchanged, and rejects the name of another one', async () => {
    await open()
    await expect.element(box('Freigegeben')).toHaveValue('Freigegeben')
    await box('Bezahlt').fill('Freigegeben')
    await expect.element(page.getByText('Ein anderer Schritt heißt schon so').first()).toBeVisible()
    await box('Bezahlt').fill('Bezahlt')
    await box('Zurückgegeben').fill('Nachbessern')
    await save()
    await expect
      .poll(() => saved)
      .toMatchObject({
        approval: {
          steps: { submitted: 'Submitted', approved: 'Approved', returned: 'Nachbessern', paid: 'Paid' },
        },
      })
  })

  it('a new approval has built-in steps, which everybody sees in their language', async () => {
    host.instead = ({ path, method, body }) => {
      if (path !== '/api/things/s1') return undefined
      if (method === 'PUT') saved = (body as { data: unknown }).data
      return Response.json({ id: 's1', kind: 'schema', version: 1, data: { ...data, approval: null } })
    }
    await open()
    await page.getByRole('checkbox', { name: 'Dokumente dieses Typs brauchen eine Freigabe' }).click()
    await save()
    await expect
      .poll(() => saved)
      .toMatchObject({
        approval: {
          steps: { submitted: 'Submitted', approved: 'Approved', returned: 'Returned', paid: 'Paid' },
        },
      })
  })

  it('a type and its department keep their stored names if they are unchanged', async () => {
    await open()
    await expect.element(box('Name')).toHaveValue('Beleg')
    await expect.element(box('Abteilung')).toHaveValue('Finanzen')
    await box('Name').fill('Kassenzettel')
    await box('Abteilung').fill('Einkauf')
    await save()
    await expect.poll(() => saved).toEqual({ document_type: 'Kassenzettel', department: 'Procurement' })
    for (const typed of ['Belege', 'Beleg']) await box('Name').fill(typed)
    for (const typed of ['Finanz', 'Finanzen']) await box('Abteilung').fill(typed)
    await box('Beschreibung').fill('Vom Kassierer')
    await save()
    await expect
      .poll(() => saved)
      .toEqual({ document_type: 'receipt', department: 'Finance', description: 'Vom Kassierer' })
  })

  it('names of the workspace take precedence over built-in ones', async () => {
    besides({ ...data, department: 'Legal', workflow: ['New'], approval: undefined })
    await open()
    await expect.element(box('Abteilung')).toHaveValue('Recht')
    await box('Name').fill('Rechnung')
    await box('Abteilung').fill('Finanzen')
    await box('Neuer Status').fill('Freigegeben')
    await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click()
    await save()
    await expect
      .poll(() => saved)
      .toEqual({ document_type: 'Rechnung', department: 'Finanzen', workflow: ['New', 'Freigegeben'] })
  })

  it('a property cannot have the translated name of the workflow or of another property', async () => {
    const schema = { type: 'object', properties: { invoice_number: { type: 'string' } } }
    besides({ ...data, schema })
    openList()
    await page.getByRole('button', { name: 'Eigenschaft hinzufügen' }).click()
    const dialog = page.getByRole('dialog')
    for (const [typed, name] of [
      ['Workflow', 'Workflow'],
      ['rechnungsnummer', 'Rechnungsnummer'],
    ] as const) {
      await dialog.getByRole('textbox').fill(typed)
      await dialog.getByRole('button', { name: 'Eigenschaft hinzufügen' }).click()
      await expect.element(dialog.getByText(`Es gibt schon eine Eigenschaft ${name}.`)).toBeVisible()
    }
  })
})
