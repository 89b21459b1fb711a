import type { ExpenseReport, ReportContent, ReportRow } from '#contract/expense-reports.ts'
import type { FileThing } from '#contract/things.ts'
import { file, type Call, testHost, type TestHost } from '#tests/src/features/documents/host.tsx'

export const rules = {
  steps: { submitted: 'Submitted', approved: 'Approved', returned: 'Returned', paid: 'Paid' },
  approvers: [],
}

const spent = { type: 'number', format: 'currency', role: 'spent' }
const receiptType = {
  type: 'object',
  properties: {
    vendor: { type: 'string' },
    date: { type: 'string', format: 'date' },
    total: spent,
    currency: { type: 'string' },
  },
  order: ['vendor', 'date', 'total', 'currency'],
}
const reportType = {
  type: 'object',
  properties: { title: { type: 'string' }, total: { type: 'number', format: 'currency', role: 'other' } },
  order: ['title', 'total'],
}
const types = [
  { id: 's1', document_type: 'receipt', department: 'Finance', file_count: 3, schema: receiptType },
  {
    id: 's2',
    document_type: 'expense report',
    department: 'Finance',
    file_count: 1,
    schema: reportType,
    title_fields: ['title', 'total'],
    approval: rules,
  },
]

/** A receipt of the signed-in person. */
export const receipt = (id: string, vendor: string, total: number, date = '2026-11-02'): FileThing =>
  file(id, { extracted: { vendor, total, date, currency: 'EUR' } })

const blankRow = {
  category: null,
  amount: null,
  currency: 'EUR',
  converted: null,
  rate: null,
  rate_day: null,
  rate_source: null,
  problem: null,
}

/** What the server would compute for a report: enough for the screens, in one currency. */
function computed(content: ReportContent, receipts: ReadonlyMap<string, FileThing>): ExpenseReport {
  const rows: ReportRow[] = [
    ...content.documents.map(({ id, category }) => {
      const { vendor, total, date } = receipts.get(id)?.data.extracted ?? {}
      return {
        ...blankRow,
        document_id: id,
        date: String(date),
        description: String(vendor),
        category: category ?? 'receipt',
        amount: String(total),
        converted: String(total),
      }
    }),
    ...content.trips.map((trip) => {
      const sum = (Number(trip.kilometres) * Number(trip.rate)).toFixed(2)
      const description = `${trip.from} – ${trip.to}`
      const { date, kilometres } = trip
      return { ...blankRow, document_id: null, date, description, amount: sum, converted: sum, kilometres }
    }),
  ]
  const total = rows.reduce((sum, { converted }) => sum + Number(converted), 0).toFixed(2)
  return {
    ...content,
    currency: 'EUR',
    rows,
    categories: [{ name: 'receipt', amount: total, rows: rows.length }],
    currencies: [{ name: 'EUR', amount: total, rows: rows.length }],
    total,
  }
}

export interface ReportsHost extends TestHost {
  /** Of candidates. */
  marks: readonly { id: string; is_proposed: boolean; repeats: string | null }[]
  /** Per kilometre; null: none. */
  mileageRate: string | null
}

/** A server with the receipts of a person and their reports. Other responses are those of `testHost`. */
export function reportsHost(receipts: readonly FileThing[]): ReportsHost {
  const known = new Map(receipts.map((one) => [one.id, one]))
  const host: ReportsHost = Object.assign(
    testHost({
      additions: ['expense-reports', 'approval', 'versions'],
      things: new Map(known),
      members: [
        { user_id: 'u1', username: 'ada', email: 'ada@example.org', role: 'team_member', departments: [] },
      ],
    }),
    { mileageRate: null, marks: [] },
  )
  host.instead = (call) => answer(host, known, call)
  return host
}

/** Adds a report to a server, as if it had been created before. */
export function addReport(
  host: ReportsHost,
  id: string,
  content: Partial<ReportContent> & {
    readonly workflow?: string
    readonly by?: string
    /** Absent: locked if it is submitted. */
    readonly isFixed?: boolean
    /** What the server computes differently for each row, by its position. */
    readonly rowChanges?: readonly Partial<ReportRow>[]
  },
): FileThing {
  const { workflow, by = 'u1', isFixed = workflow === 'Submitted', rowChanges = [], ...given } = content
  const whole = {
    title: 'Berlin trip',
    purpose: '',
    from: null,
    to: null,
    documents: [],
    trips: [],
    ...given,
  }
  const report = computed(whole, host.things)
  const rows = report.rows.map((row, at) => ({ ...row, ...rowChanges[at] }))
  const made = file(
    id,
    {
      document_type: 'expense report',
      filename: whole.title,
      extracted: {
        title: whole.title,
        employee: 'ada',
        total: Number(report.total),
        currency: 'EUR',
        workflow: workflow ?? null,
      },
      ...(workflow === 'Submitted' && {
        approval: { submitted_by: by, submitted_at: '2026-11-28T10:00:00Z' },
      }),
      report: { ...report, rows, is_fixed: isFixed },
    },
    { created_by: by, version: (host.things.get(id)?.version ?? 0) + 1 },
  )
  host.things.set(id, made)
  return made
}

const reportsOf = ({ things }: ReportsHost) =>
  [...things.values()].filter(({ data }) => data.report !== undefined)

function answer(
  host: ReportsHost,
  receipts: ReadonlyMap<string, FileThing>,
  { method, path, body, query }: Call,
): Response | undefined {
  const responseOf = (report: FileThing) => ({
    report,
    documents: [...receipts.values()].filter(({ id }) =>
      report.data.report?.documents.some((one) => one.id === id),
    ),
    now: report.data.report,
    approval: rules,
  })
  if (path === '/api/schemas/stats') return Response.json(types)
  if (path === '/api/projects/p1/mileage-rate') return Response.json({ rate: host.mileageRate })
  if (path === '/api/things' && method === 'GET') {
    const isMine = query.get('column_filters')?.includes('"op":"is"') ?? true
    const isOpen = query.get('column_filters')?.includes('report_fixed') ?? false
    const rows = reportsOf(host).filter(
      (one) => (one['created_by'] === 'u1') === isMine && !(isOpen && one.data.report?.is_fixed === true),
    )
    return Response.json({ rows, total_count: rows.length })
  }
  const [, id = ''] = /^\/api\/projects\/p1\/expense-reports\/?(.*)$/.exec(path) ?? []
  if (!path.startsWith('/api/projects/p1/expense-reports')) return undefined
  if (id === 'candidates') {
    const taken = new Set(reportsOf(host).flatMap(({ data }) => data.report?.documents.map((one) => one.id)))
    const [from = '', to = '9999'] = [query.get('from') ?? undefined, query.get('to') ?? undefined]
    const rows = [...receipts.values()].filter((one) => {
      const day = String(one.data.extracted['date'])
      return !taken.has(one.id) && day >= from && day <= to
    })
    return Response.json({ rows, total_count: rows.length, marks: host.marks })
  }
  if (method === 'POST') {
    const content = body as ReportContent & { id: string }
    return Response.json(responseOf(addReport(host, content.id, contentIn(content))), { status: 201 })
  }
  const known = host.things.get(id)
  if (!known) return Response.json({ detail: 'There is no such report', code: 'not-found' }, { status: 404 })
  if (method === 'GET') return Response.json(responseOf(known))
  const { version, ...content } = body as ReportContent & { version: number }
  if (version !== known.version)
    return Response.json(
      { detail: 'It was changed meanwhile', code: 'stale-version', current: known },
      { status: 409 },
    )
  return Response.json(responseOf(addReport(host, id, content)))
}

const contentIn = ({ title, purpose, from, to, documents, trips }: ReportContent): ReportContent => ({
  title,
  purpose,
  from,
  to,
  documents,
  trips,
})

/** The bodies of the calls that wrote reports. */
export const writesOfReports = (host: ReportsHost) =>
  host.calls.flatMap(({ method, path, body }) =>
    path.includes('/expense-reports') && method !== 'GET'
      ? [body as ReportContent & { readonly version?: number }]
      : [],
  )
