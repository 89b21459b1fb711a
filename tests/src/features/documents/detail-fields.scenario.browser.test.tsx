import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FileThing } from '#contract/things.ts'
import { DocumentDetail } from '#features/documents/index.ts'
import { texts } from '#messages/documents.ts'
import { showInWorkspace } from '#tests/src/features/in-app.tsx'
import { clear } from '#tests/src/ui/render.tsx'
import { waitFor } from '#tests/support/wait.ts'
import { items, schema } from './document-with-all-fields.ts'
import { file, InWorkspace, testHost, type TestHost, write, writesOf } from './host.tsx'

// DETAIL-07, DETAIL-08: fields of every type, line items, marks, name, workflow.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

let host: TestHost
const put = (data: Partial<FileThing['data']> = {}, more: object = {}) =>
  host.things.set(
    'doc1',
    file(
      'doc1',
      {
        extracted: {
          vendor: 'City Cabs',
          date: '2026-11-20',
          total: 14.5,
          paid: true,
          method: 'cash',
          tags: ['a', 'b'],
          line_items: items,
        },
        ...data,
      },
      more,
    ),
  )
beforeEach(() => {
  host = testHost({ schema, members: [{ user_id: 'u1', email: 'ada@example.org', role: 'owner' }] })
  put()
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

async function open(width = 1440, height = 900) {
  await page.viewport(width, height)
  showInWorkspace(
    <InWorkspace>
      <DocumentDetail projectId="p1" id="doc1" onBack={() => undefined} />
    </InWorkspace>,
  )
  await expect.element(page.getByRole('heading', { name: 'Extracted Information' })).toBeVisible()
}
const edit = (label: string) => page.getByRole('button', { name: `Edit ${label}` }).click()
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click()
const cell = (label: string, row: number) => page.getByLabelText(`${label}, row ${row}`)

describe('the line items of a document on a phone', () => {
  test('have the width of the card, and hide empty columns', async () => {
    await open(390, 844)
    const table = page.getByRole('region', { name: 'Line items' })
    await expect.element(table.getByRole('columnheader', { name: 'Amount' })).toBeVisible()
    expect(table.getByRole('columnheader', { name: 'Taxed' }).query()).toBeNull()
    const field = document.querySelector('[data-field="line_items"]')!
    const { paddingLeft, paddingRight } = getComputedStyle(field)
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    expect(table.element().getBoundingClientRect().width).toBeCloseTo(room, 0)
    expect(table.element().scrollWidth).toBe(table.element().clientWidth)
  })

  test('show all columns if all are empty', async () => {
    put({ extracted: { line_items: [{ description: null, amount: null }] } })
    await open(390, 844)
    await expect.element(page.getByRole('columnheader', { name: 'Taxed' })).toBeInTheDocument()
  })
})

describe('an empty value', () => {
  beforeEach(() => put({ extracted: { vendor: 'City Cabs', date: null } }))

  test.each([
    [1440, 900],
    [390, 844],
  ])(
    'opens its editor when pressed, at %i px, while values and labels can be selected',
    async (width, height) => {
      await open(width, height)
      await page.getByText('City Cabs').last().click()
      expect(page.getByRole('textbox', { name: 'Vendor' }).query()).toBeNull()
      const label = page.getByText('Date', { exact: true }).first().element() as HTMLElement
      getSelection()?.selectAllChildren(label)
      label.click()
      expect(document.querySelector('[data-field="date"] input')).toBeNull()
      await page.getByText(texts.empty, { exact: true }).first().click()
      await expect.element(page.getByLabelText('Date')).toHaveFocus()
    },
  )

  test('cannot be edited without the permission', async () => {
    host.members = [{ user_id: 'u1', email: 'ada@example.org', role: 'team_member', departments: ['Sales'] }]
    put({ extracted: { date: null } }, { edited_by_others: true })
    await open()
    const pencil = page.getByRole('button', { name: 'Edit Date' })
    await expect.element(pencil).toHaveAttribute('aria-disabled', 'true')
    await page.getByText(texts.empty, { exact: true }).first().click()
    expect(page.getByRole('textbox').elements()).toEqual([])
  })
})

describe('the editor of a value', () => {
  test('matches its type: a date, a choice, yes or no, or a list of lines', async () => {
    await open()
    await edit('Date')
    await expect.element(page.getByLabelText('Date')).toHaveAttribute('placeholder', 'mm/dd/yyyy')
    await page.getByLabelText('Date').fill('2026-12-01')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/1 Dec 2026|Dec 1, 2026/).first()).toBeVisible()

    await edit('Method')
    await page.getByRole('button', { name: /^cash/ }).click()
    await page.getByRole('option', { name: 'card' }).click()
    await save()
    await expect.element(page.getByRole('button', { name: 'Edit Method' })).toBeVisible()
    await edit('Paid')
    await page.getByRole('button', { name: /^Yes/ }).click()
    await page.getByRole('option', { name: 'No', exact: true }).click()
    await save()
    await expect.element(page.getByRole('button', { name: 'Edit Paid' })).toBeVisible()
    await edit('Tags')
    await page.getByLabelText('Tags').fill('one\n\n two ')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByText(/one, two/).first()).toBeVisible()
    expect(writesOf(host)).toEqual([
      { 'extracted.date': '2026-12-01' },
      { 'extracted.method': 'card' },
      { 'extracted.paid': false },
      { 'extracted.tags': ['one', 'two'] },
    ])
  })

  test('writes once although another field was saved while it was open', async () => {
    await open()
    await edit('Vendor')
    await edit('Total')
    await page.getByLabelText('Total').fill('21.50')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Edit Total' })).toBeVisible()
    await page.getByLabelText('Vendor').fill('Harbour Cabs')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Edit Vendor' })).toBeVisible()
    expect(writesOf(host)).toEqual([{ 'extracted.total': 21.5 }, { 'extracted.vendor': 'Harbour Cabs' }])
  })

  test('saves by Alt and the down arrow, goes to the next field, and writes no unchanged value', async () => {
    await open()
    await edit('Vendor')
    await page.getByLabelText('Vendor').fill('Harbour Cabs')
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(page.getByLabelText('Date')).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(page.getByLabelText('Total')).toHaveFocus()
    expect(writesOf(host)).toEqual([{ 'extracted.vendor': 'Harbour Cabs' }])
  })

  test('is reached by J, K and E, which are plain characters while typing', async () => {
    await open()
    await userEvent.keyboard('jj')
    await waitFor(() => expect((document.activeElement as HTMLElement).dataset['field']).toBe('date'))
    await userEvent.keyboard('ke')
    await expect.element(page.getByLabelText('Vendor')).toHaveFocus()
    await userEvent.keyboard('jke')
    const typed = () => (page.getByLabelText('Vendor').element() as HTMLInputElement).value
    await waitFor(() => expect(typed()).toContain('jke'))
  })
})

describe('line items', () => {
  test('cells are reached by keyboard, a row is added at the end, and one write keeps hidden values', async () => {
    await open()
    await edit('Line items')
    await expect.element(cell('Description', 1)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(cell('Description', 2)).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(cell('Amount', 2)).toHaveFocus()
    await userEvent.keyboard('21,75{Enter}')
    await expect.element(cell('Amount', 3)).toHaveFocus()
    await userEvent.keyboard('3{ArrowUp}')
    await expect.element(cell('Amount', 2)).toHaveFocus()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await expect.element(page.getByRole('cell', { name: '21.75' })).toBeVisible()
    expect(writesOf(host)).toEqual([
      {
        'extracted.line_items': [items[0], { ...items[1], amount: 21.75 }, { amount: 3 }],
      },
    ])
  })

  test('rows are moved, deleted and added by buttons', async () => {
    await open()
    await edit('Line items')
    await page.getByRole('button', { name: 'Move row 2 up' }).click()
    await expect.element(cell('Description', 1)).toHaveValue('Paint')
    await page.getByRole('button', { name: 'Delete row 2' }).click()
    await page.getByRole('button', { name: 'Add row' }).click()
    await cell('Description', 2).fill('Brush')
    await page.getByLabelText('Taxed, row 2').selectOptions('true')
    await save()
    await waitFor(() =>
      expect(writesOf(host)).toEqual([
        { 'extracted.line_items': [items[1], { description: 'Brush', taxed: true }] },
      ]),
    )
  })

  test('a block pasted from a spreadsheet fills cells and rows', async () => {
    await open()
    await edit('Line items')
    const data = new DataTransfer()
    data.setData('text/plain', 'Nails\t1.10\nGlue\t2.20\nTape\t3.30\n')
    cell('Description', 2)
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    await expect.element(cell('Amount', 4)).toHaveValue('3.30')
    await expect.element(cell('Description', 1)).toHaveValue('Screws')
    await expect.element(cell('Description', 2)).toHaveValue('Nails')
  })

  test('an invalid number is reported with its row and not sent, and Escape asks before discarding', async () => {
    await open()
    await edit('Line items')
    await cell('Amount', 2).fill('many')
    await save()
    await expect.element(page.getByText('Amount, row 2: Enter a number, such as 1234.50')).toBeVisible()
    await cell('Amount', 2).click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByText('Discard unsaved changes?')).toBeVisible()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect
      .element(page.getByRole('cell', { name: '$20.50' }).or(page.getByRole('cell', { name: '20.50' })))
      .toBeVisible()
    expect(writesOf(host)).toEqual([])
  })

  test('rows that someone else changed meanwhile conflict, with both tables to choose from', async () => {
    const log = vi.spyOn(console, 'error')
    await open()
    await edit('Line items')
    await cell('Amount', 1).fill('5')
    write(host, 'doc1', { 'extracted.line_items': [{ description: 'Theirs', amount: 9 }] })
    await save()
    await expect
      .element(page.getByText('Someone else changed this field while you were editing.'))
      .toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'Theirs' })).toBeVisible()
    // Expected, and therefore not logged.
    expect(log).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Save mine' }).click()
    await waitFor(() =>
      expect(host.things.get('doc1')!.data.extracted['line_items']).toEqual([
        { ...items[0], amount: 5 },
        items[1],
      ]),
    )
  })

  test('a conflict between two tabs of one person names nobody else', async () => {
    await open()
    await edit('Line items')
    await cell('Amount', 1).fill('5')
    write(host, 'doc1', { 'extracted.line_items': [{ description: 'Other tab', amount: 9 }] })
    const change = { id: 'c1', at: '2026-11-20T10:00:00Z', from: null, to: null, version: 2 }
    host.changes = [
      { ...change, by: { user_id: 'u1', username: 'ada' }, field: 'extracted.line_items' },
      { ...change, by: { user_id: 'u2', username: 'ben' }, field: 'extracted.line_items' },
    ]
    await save()
    await expect
      .element(page.getByText('You changed this field in another tab or on another device.'))
      .toBeVisible()
    expect(page.getByText('Theirs', { exact: true }).elements()).toEqual([])
    await page.getByRole('button', { name: 'Keep the saved one' }).click()
    await expect.element(page.getByRole('cell', { name: 'Other tab' })).toBeVisible()
  })

  test('each row is a card on a phone, and the page does not scroll sideways', async () => {
    await open(390, 844)
    await edit('Line items')
    await expect.element(page.getByText('Row 2', { exact: true })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
    for (const input of document.querySelectorAll('[data-cell]'))
      expect(input.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })
})

describe('review marks', () => {
  test('show their reason; Confirm removes them, except from an invalid value', async () => {
    put({
      extracted: { total: 14.5, date: '20.11.' },
      review: [
        { key: 'vendor', reason: 'missing' },
        { key: 'date', reason: 'invalid' },
        { key: 'total', reason: 'contradicts' },
      ],
    })
    await open()
    await expect.element(page.getByText('3 to check')).toBeVisible()
    await expect.element(page.getByText('Missing: no value was found')).toBeVisible()
    await expect.element(page.getByText('Check: not a valid value')).toBeVisible()
    await expect.element(page.getByText("Check: doesn't match other fields")).toBeVisible()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(page.getByText('2 to check')).toBeVisible()
    await page.getByRole('button', { name: 'Leave empty' }).click()
    await expect.element(page.getByText('1 to check')).toBeVisible()
    expect(page.getByRole('button', { name: 'Confirm' }).query()).toBeNull()
    expect(writesOf(host)).toEqual([{ 'extracted.total': 14.5 }, { 'extracted.vendor': null }])
  })

  test('are visited one after the other from their count', async () => {
    put({
      extracted: { total: 14.5, date: '20.11.' },
      review: [
        { key: 'vendor', reason: 'missing' },
        { key: 'total', reason: 'contradicts' },
      ],
    })
    await open()
    const focused = () => document.activeElement?.closest<HTMLElement>('[data-field]')?.dataset['field']
    for (const field of ['vendor', 'total', 'vendor']) {
      await page.getByRole('button', { name: '2 to check' }).click()
      await expect.poll(focused).toBe(field)
    }
  })

  test('a confirmation based on an old version is repeated on the new one', async () => {
    put({ extracted: { total: 14.5 }, review: [{ key: 'total', reason: 'unclear' }] })
    await open()
    await expect.element(page.getByText('1 to check')).toBeVisible()
    write(host, 'doc1', { 'extracted.vendor': 'City Cabs' })
    await page.getByRole('button', { name: 'Confirm' }).click()
    await waitFor(() => expect(host.things.get('doc1')!.data.review).toEqual([]))
  })
})

describe('the file name', () => {
  test('is edited in place, and must not be empty', async () => {
    await open()
    await page.getByRole('button', { name: 'Rename' }).click()
    await page.getByLabelText('File name').fill('  ')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Enter a name')).toBeVisible()
    await page.getByLabelText('File name').fill('<img onerror>.jpg')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('<img onerror>.jpg', { exact: true })).toBeVisible()
    await waitFor(() => expect(writesOf(host)).toEqual([{ filename: '<img onerror>.jpg' }]))
  })
})

describe('permissions', () => {
  test('a person without the permission sees why, and no editor opens', async () => {
    host.members = [{ user_id: 'u1', email: 'ada@example.org', role: 'team_member', departments: ['Sales'] }]
    put({}, { edited_by_others: true })
    await open()
    const pencil = page.getByRole('button', { name: 'Edit Total' })
    await expect.element(pencil).toHaveAttribute('aria-disabled', 'true')
    await expect
      .element(pencil)
      .toHaveAccessibleDescription('Only members of Finance can change this document now.')
    await expect
      .element(page.getByRole('button', { name: 'Delete' }))
      .toHaveAttribute('aria-disabled', 'true')
  })

  test('the uploader may edit as long as nobody else has', async () => {
    host.members = [{ user_id: 'u1', email: 'ada@example.org', role: 'team_member', departments: ['Sales'] }]
    await open()
    await edit('Vendor')
    await expect.element(page.getByLabelText('Vendor')).toHaveFocus()
  })
})
