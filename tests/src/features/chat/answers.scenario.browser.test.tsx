import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AgentEvent, Citation } from '#contract/chat.ts'
import type { QueryTree } from '#contract/query-tree.ts'
import { clear } from '#tests/src/ui/render.tsx'
import { violations } from '#tests/src/ui/violations.ts'
import { chatApi, said } from './scripted-host.ts'
import { showChats, went } from './show-chats.tsx'

// What an answer shows: its text, its sources, and the steps of the agent.

vi.hoisted(() => {
  localStorage.setItem('token', 't')
  localStorage.setItem('user', JSON.stringify({ id: 'u1', username: 'ada', email: 'ada@example.org' }))
})

beforeEach(() => page.viewport(1280, 800))
afterEach(() => {
  clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const log = page.getByRole('log', { name: 'Messages' })
const tree: QueryTree = {
  types: ['receipt'],
  filters: [{ id: 'amount', op: 'above', value: 100 }],
  order: [],
  limit: null,
  aggregate: { what: 'sum', of: 'amount', by: null },
}
const citations: Citation[] = [
  { kind: 'rows', id: 'rows-1', label: 'Receipts over 100', tree, matched: 3, considered: 12 },
  {
    kind: 'place',
    id: 'place-1',
    document_id: 'd 1',
    name: 'Lease.pdf',
    page: 1,
    box: [0.1, 0.2, 0.3, 0.05],
    quote: 'ends on 31 March',
  },
]

function showAnswer(content: string, events?: AgentEvent[], cites: Citation[] = citations) {
  const answer = said('assistant', content, { citations: cites, ...(events && { agent_events: events }) })
  chatApi([{ id: 'c1', title: 'Lease', messages: [said('user', 'How much?'), answer] }])
  showChats('c1')
}

// The first test of this file: the script that draws Markdown is not loaded yet.
test('raw Markdown is never shown while the renderer loads', async () => {
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(document.body.textContent))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  showAnswer('**Twelve** receipts')
  await expect.element(log.getByText('Twelve', { exact: true })).toBeVisible()
  watch.disconnect()
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((text) => text.includes('**'))).toEqual([])
})

describe('citations', () => {
  test('a number links to exactly its documents, a statement to its place on the page', async () => {
    showAnswer('[1,204.50 EUR](#rows-1), see [page 2](#place-1).')
    const number = log.getByRole('link', { name: '1,204.50 EUR' })
    await expect.element(number).toBeVisible()
    const search = new URL((number.element() as HTMLAnchorElement).href)
    expect(search.pathname).toBe('/project/p1/search')
    expect(JSON.parse(search.searchParams.get('tree') ?? '')).toEqual({ ...tree, aggregate: null })
    const place = new URL(
      (log.getByRole('link', { name: 'page 2', exact: true }).element() as HTMLAnchorElement).href,
    )
    expect([place.pathname, place.search]).toEqual([
      '/project/p1/thing/d%201',
      `?${new URLSearchParams({ page: '2', box: '[0.1,0.2,0.3,0.05]' })}`,
    ])
    const sources = log.getByRole('group', { name: 'Sources' })
    await expect.element(sources.getByText('page 2 · “ends on 31 March”')).toBeVisible()
    // Its number is the link to them.
    expect(sources.getByText('Receipts over 100').query()).toBeNull()
    await number.click()
    expect(went.at(-1)).toBe(search.pathname + search.search)
  })

  test('a set of documents that is not linked in the text is among the sources', async () => {
    showAnswer('Some were dear, see [page 2](#place-1).')
    const sources = log.getByRole('group', { name: 'Sources' })
    await expect.element(sources.getByRole('link', { name: /^Receipts over 100/ })).toBeVisible()
    await expect.element(sources.getByText('Checked 3 of 12 documents')).toBeVisible()
  })

  test('are separate for each of two answers, and not landmarks', async () => {
    const answers = ['First', 'Second'].map((text) => said('assistant', text, { citations }))
    chatApi([{ id: 'c1', title: 'Lease', messages: [said('user', 'How much?'), ...answers] }])
    showChats('c1')
    await expect.poll(() => log.getByRole('group', { name: 'Sources' }).elements().length).toBe(2)
    expect(log.getByRole('region').elements()).toEqual([])
  })

  test('of two answers are in separate tables, which are not landmarks', async () => {
    const table = said('assistant', '| Party | Sum |\n|---|---:|\n| Ann | 12 |')
    chatApi([{ id: 'c1', title: 'Lease', messages: [said('user', 'How much?'), table, table] }])
    showChats('c1')
    await expect.poll(() => log.getByRole('group', { name: 'Answer table' }).elements().length).toBe(2)
    expect(log.getByRole('region').elements()).toEqual([])
  })

  test('CHAT-23: HTML, images, inner links and unknown targets are shown as plain text', async () => {
    showAnswer(
      '<b id="raw">bold</b> ![pixel](https://evil.example/p.png) [none](#rows-9) [run](javascript:alert(1)) ' +
        '[inner](/logout) [out](https://example.org/a)\nnext line',
    )
    await expect.element(log.getByText(/next line/)).toBeVisible()
    const answer = log.getByRole('article', { name: 'Assistant' }).element()
    expect(answer.querySelector('img, #raw')).toBe(null)
    const links = [...answer.querySelectorAll<HTMLAnchorElement>('p a')]
    expect(links.map(({ href, rel }) => [href, rel])).toEqual([
      ['https://example.org/a', 'noopener noreferrer nofollow'],
    ])
    expect(answer.querySelector('p br')).not.toBe(null)
    expect(answer.textContent).toContain('<b id="raw">bold</b> pixel none run inner out')
  })

  test('a table of an answer is downloaded as CSV without formulas', async () => {
    showAnswer('| Party | Sum |\n|---|---:|\n| =1+1 | [12.00](#rows-1) |\n| Ann, Bob | -3 |')
    let saved: Blob | undefined
    vi.spyOn(URL, 'createObjectURL').mockImplementation((bytes) => {
      saved = bytes as Blob
      return 'blob:none'
    })
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    await page.getByRole('button', { name: 'Download as CSV' }).click()
    await expect.poll(() => saved?.text()).toBe('Party,Sum\r\n\'=1+1,12.00\r\n"Ann, Bob",-3\r\n')
  })
})

describe('an answer by month', () => {
  const ofMonth = (id: string, value: number): Citation => ({
    kind: 'rows',
    id,
    label: 'Receipts of a month',
    tree,
    matched: 2,
    considered: 12,
    period_values: [value],
  })
  const values = [1010, 2020.5, 3030]
  const months = [
    ...values.map((value, at) => ofMonth(`rows-e${at}`, value)),
    ofMonth('rows-m0', 0.5),
    ofMonth('rows-m1', 1.5),
    { ...ofMonth('rows-all', 0), period_values: undefined },
  ]
  const byMonth = (names: readonly string[], written = ['1,010.00', '2,020.50', '3,030.00'], by = 'Month') =>
    [
      `| ${by} | EUR | MYR | Documents |`,
      '| --- | --- | --- | --- |',
      ...names.map(
        (name, at) =>
          `| ${name} | [${written[at]}](#rows-e${at}) | ${at < 2 ? `[${at}.50](#rows-m${at})` : '–'} | [2](#rows-e${at}) |`,
      ),
      '| **Total** | [6,060.50](#rows-all) | 2.00 | [6](#rows-all) |',
    ].join('\n')
  const three = ['January 2018', 'February 2018', 'March 2018']

  test('has a chart for each currency with three or more months, whose range is its accessible name', async () => {
    showAnswer(byMonth(three), undefined, months)
    const chart = log.getByRole('img', {
      name: 'EUR by month: lowest 1,010.00 (January 2018), highest 3,030.00 (March 2018)',
    })
    await expect.element(chart).toBeVisible()
    expect(chart.element().querySelectorAll('rect')).toHaveLength(3)
    // The other currency has only two months, and counts of documents have no chart.
    expect(log.getByRole('img').elements()).toHaveLength(1)
    expect(await violations()).toEqual([])
  })

  /** Left sides of the bars of the only chart, in percent of its width. */
  const lefts = () =>
    [...log.getByRole('img').element().querySelectorAll('rect')].map((bar) =>
      Number.parseFloat(bar.getAttribute('x') ?? ''),
    )

  test('has an empty place in its chart for each month without documents', async () => {
    const inMonths = ['2017-12', '2018-01', '2018-03'].map((period, at) => ({
      ...ofMonth(`rows-e${at}`, values[at] ?? 0),
      period,
    }))
    showAnswer(byMonth(['December 2017', 'January 2018', 'March 2018']), undefined, [
      ...inMonths,
      ...months.slice(3),
    ])
    await expect.element(log.getByRole('img')).toBeVisible()
    expect(lefts()).toEqual([5, 30, 80])
  })

  test('has a chart without gaps if its months are unknown', async () => {
    showAnswer(byMonth(['December 2017', 'January 2018', 'March 2018']), undefined, months)
    await expect.element(log.getByRole('img')).toBeVisible()
    const [first = 0, second = 0, third = 0] = lefts()
    expect(second - first).toBeCloseTo(third - second)
  })

  test.each([
    ['German', 'Monat', ['Januar 2018', 'Februar 2018', 'März 2018'], ['1.010,00', '2.020,50', '3.030,00']],
    [
      'Portuguese',
      'Mês',
      ['janeiro de 2018', 'fevereiro de 2018', 'março de 2018'],
      ['1.010,00', '2.020,50', '3.030,00'],
    ],
    ['Polish', 'Miesiąc', ['styczeń 2018', 'luty 2018', 'marzec 2018'], ['1010,00', '2020,50', '3030,00']],
  ])('has its chart in %s as well', async (_, by, names, written) => {
    showAnswer(byMonth(names, written, by), undefined, months)
    const chart = log.getByRole('img', {
      name: `EUR by ${by.toLowerCase()}: lowest ${written[0]} (${names[0]}), highest ${written[2]} (${names[2]})`,
    })
    await expect.element(chart).toBeVisible()
    const heights = [...chart.element().querySelectorAll('rect')].map((bar) =>
      Number(bar.getAttribute('height')),
    )
    expect(heights).toHaveLength(3)
    expect(heights).toEqual(heights.toSorted((a, b) => a - b))
    expect(log.getByRole('img').elements()).toHaveLength(1)
  })

  test('has a chart of a currency with three decimals', async () => {
    const dinars = [1.234, 2.3455, 3.1].map((value, at) => ofMonth(`rows-e${at}`, value))
    showAnswer(byMonth(three, ['KWD 1.234', 'KWD 2.346', 'KWD 3.100']), undefined, dinars)
    await expect.element(log.getByRole('img', { name: /lowest KWD 1\.234/ })).toBeVisible()
  })

  test.each<[string, string, Citation[]]>([
    ['two months', byMonth(three.slice(0, 2)), months],
    [
      'vendors',
      byMonth(['A', 'B', 'C'], undefined, 'Vendor'),
      months.map((one) => ({ ...one, period_values: undefined })),
    ],
    ['credits', byMonth(three), months.map((one) => (one.id === 'rows-e1' ? ofMonth(one.id, -2020.5) : one))],
    ['other numbers than were computed', byMonth(three, ['1', '22', '333']), months],
  ])('has no chart of %s', async (_, table, cites) => {
    showAnswer(table, undefined, cites)
    await expect.element(log.getByRole('table')).toBeVisible()
    expect(log.getByRole('img').elements()).toEqual([])
  })

  test('has links large enough for touch', async () => {
    await page.viewport(390, 844)
    showAnswer(byMonth(three), undefined, months)
    const link = log.getByRole('link', { name: '1,010.00' })
    await expect.element(link).toBeVisible()
    const { width, height } = link.element().getBoundingClientRect()
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  })
})

describe('an answer on a phone', () => {
  test('uses the width of the screen, so that an amount fits next to a long name', async () => {
    await page.viewport(390, 844)
    showAnswer('| Party | Sum |\n|---|---:|\n| Juniper Office Furniture and Lamps Ltd | 10,320.50 GBP |')
    const sum = log.getByRole('cell', { name: '10,320.50 GBP' })
    await expect.element(sum).toBeVisible()
    const table = log.getByRole('group', { name: 'Answer table' }).element()
    expect(sum.element().getBoundingClientRect().right).toBeLessThanOrEqual(
      table.getBoundingClientRect().right,
    )
  })

  test('shows at its edge that a table can be scrolled', async () => {
    await page.viewport(390, 844)
    const months = Array.from({ length: 9 }, (_, at) => `2026-0${at + 1}`).join(' | ')
    showAnswer(`| Party | ${months} |\n${'|---'.repeat(10)}|\n| Acme | ${'1,000.00 | '.repeat(9)}`)
    const table = log.getByRole('group', { name: 'Answer table' })
    await expect.element(table).toBeVisible()
    expect(table.element().scrollWidth).toBeGreaterThan(table.element().clientWidth)
    expect(getComputedStyle(table.element()).backgroundAttachment).toContain('scroll')
    expect(getComputedStyle(table.element()).backgroundImage).toContain('gradient')
  })
})

describe("the agent's work", () => {
  const thought = 'a'.repeat(101)
  const result = 'b'.repeat(201)
  const events: AgentEvent[] = [
    { type: 'task_start', timestamp: '2026-11-22T09:00:00.000Z' },
    { type: 'thought', content: thought },
    { type: 'tool_complete', tool_name: 'aggregate', tool_result: result },
    { type: 'max_iterations_reached', message: 'Eight steps were not enough.' },
    { type: 'error', message: 'The model did not answer.' },
    {
      type: 'task_complete',
      status: 'failed',
      duration: 125_000,
      total_iterations: 8,
      total_input_tokens: 1_249,
      total_output_tokens: 950,
    },
  ]

  test('AGENT-02, AGENT-03, AGENT-15..22: the details are cut, can be expanded, and end with a summary', async () => {
    showAnswer('Done.', events)
    await page.getByRole('button', { name: 'Agent Details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Agent Reasoning Details' })
    await expect.element(dialog.getByText(`${thought.slice(0, 100)}...`)).toBeVisible()
    await expect.element(dialog.getByText(`${result.slice(0, 200)}...`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Show more' }).first().click()
    await expect.element(dialog.getByText(thought, { exact: true })).toBeVisible()
    for (const text of [
      'Starting task...',
      'aggregate complete',
      'Eight steps were not enough.',
      'The model did not answer.',
      'Task failed',
      '2m 5s',
      '1.2K',
      '950',
    ])
      await expect.element(dialog.getByText(text, { exact: true })).toBeInTheDocument()
    await expect.element(dialog.getByText('Active')).not.toBeInTheDocument()
    expect(await violations()).toEqual([])
  })

  test('AGENT-04..14: strip and panel follow a running agent; the strip opens the details and disappears at the end', async () => {
    const { writing } = chatApi([{ id: 'c1', title: 'Lease' }])
    showChats('c1')
    await page.getByRole('textbox', { name: 'Message' }).fill('How much?')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const reply = await writing()
    const step = (agentEvent: AgentEvent) => reply.part({ type: 'agent_event', agentEvent })
    const strip = (label: string) =>
      page.getByRole('button', { name: new RegExp(`^Agent\\s*${label}\\s*Active`) })
    await expect.element(strip('Initializing\\.\\.\\.')).toBeVisible()
    step({ type: 'iteration_start', iteration: 2, max_iterations: 8 })
    await expect.element(strip('Iteration 2/8')).toBeVisible()
    const panel = page.getByRole('region', { name: 'Agent Reasoning' })
    await expect.element(panel.getByText('Processing...')).toBeVisible()
    await expect.element(panel.getByText('Agent is thinking...')).toBeVisible()
    step({ type: 'tool_start', tool_name: 'query' })
    await strip('Using query\\.\\.\\.').click()
    const overlay = page.getByRole('dialog', { name: 'Agent Reasoning' })
    await expect.element(overlay.getByText('Using query...')).toBeVisible()
    step({ type: 'task_complete', status: 'completed' })
    await expect.element(overlay.getByText('Task completed')).toBeVisible()
    await expect.element(overlay.getByText('Active', { exact: true })).not.toBeInTheDocument()
    await overlay.getByRole('button', { name: 'Close' }).click()
    await expect.element(overlay).not.toBeInTheDocument()
    await expect.element(strip('.*')).not.toBeInTheDocument()
    reply.complete({ content: 'Three.' })
    await expect.element(log.getByText('Three.')).toBeVisible()
  })
})

describe('a clarifying question', () => {
  const question = said('assistant', 'Did you mean “Folder: Larkspur” or “Party: Larkspur”?', {
    choices: ['Folder: Larkspur', 'Party: Larkspur'],
  })
  const buttons = log.getByRole('group', { name: 'What did you mean?' }).getByRole('button')

  test('has a button for each reading, which sends it', async () => {
    const { writing } = chatApi([
      { id: 'c1', title: 'Lease', messages: [said('user', 'How much at Larkspur?'), question] },
    ])
    showChats('c1')
    await expect.element(buttons.first()).toBeVisible()
    expect(buttons.elements().map((one) => one.textContent)).toEqual(['Folder: Larkspur', 'Party: Larkspur'])
    expect(await violations()).toEqual([])
    await log.getByRole('button', { name: 'Folder: Larkspur' }).click()
    const reply = await writing()
    expect(reply.body).toMatchObject({ message: 'Folder: Larkspur' })
    reply.complete({ content: '400.00 EUR' })
    await expect.element(log.getByText('400.00 EUR')).toBeVisible()
    await expect.element(log.getByRole('group', { name: 'What did you mean?' })).not.toBeInTheDocument()
  })

  test('has disabled buttons without a connection', async () => {
    chatApi([{ id: 'c1', title: 'Lease', messages: [said('user', 'How much at Larkspur?'), question] }])
    showChats('c1')
    await expect.element(buttons.first()).toBeVisible()
    onlineManager.setOnline(false)
    await expect.element(buttons.first()).toHaveAttribute('aria-disabled', 'true')
    onlineManager.setOnline(true)
    await expect.element(buttons.first()).not.toHaveAttribute('aria-disabled')
  })
})
