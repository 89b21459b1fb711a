import type { ReportTrip } from '#contract/expense-reports.ts'
import { paths } from '#features/navigation/index.ts'
import { texts } from '#messages/reports.ts'
import type { MenuEntry } from '#ui/overlays/menu.tsx'
import { withDocuments } from './queries.ts'
import { placeOf, type PlacedRow } from './report-of.ts'
import type { ReportPartProps } from './report-parts.ts'
import { needsOwnApproval, rowTexts, type RowTexts } from './row-texts.ts'

type Solution = { readonly label: string } & ({ readonly onPress: () => void } | { readonly href: string })

/** A row of a report as displayed. */
export interface ShownRow extends PlacedRow, RowTexts {
  readonly key: string
  /** URL of the receipt, for people who may read it. */
  readonly href: string | undefined
  /** Storage address of the receipt's first page. */
  readonly picture: string | undefined
  /** Actions that the person can take on it. */
  readonly entries: readonly MenuEntry[]
  /** Solves its problem or leads there; undefined if this person cannot solve it. */
  readonly solution: Solution | undefined
}

/** Returns a function from a row of a report to its displayed form. `onChange` opens its form. */
export function useShownRow(
  { projectId, shown, mayChange, changes }: ReportPartProps,
  onChange: (row: PlacedRow) => void,
): (placed: PlacedRow, at: number) => ShownRow {
  const { documents, mayOpen, blockedReason } = shown
  return (placed, at) => {
    const { row, trip } = placed
    const { document_id: id } = row
    const isBlocked = blockedReason !== undefined
    const why = isBlocked ? { disabled: true, hint: blockedReason } : {}
    const mayEdit = mayChange && (id !== null || trip !== null)
    const href = id !== null && mayOpen(id) ? paths.thing(projectId, id) : undefined
    return {
      ...placed,
      ...rowTexts(placed, shown),
      key: id ?? `trip ${at}`,
      href,
      picture: id === null ? undefined : documents.get(id)?.data.pageImages[0],
      solution: solutionOf(placed, href, mayEdit && !isBlocked ? () => onChange(placed) : undefined),
      entries: mayEdit
        ? [
            { id: 'change', label: texts.change, onChoose: () => onChange(placed), ...why },
            {
              id: 'remove',
              label: texts.remove,
              tone: 'danger',
              onChoose: () => remove(placed, shown, changes),
              ...why,
            },
          ]
        : [],
    }
  }
}

function solutionOf(
  { row }: PlacedRow,
  href: string | undefined,
  onChange: (() => void) | undefined,
): Solution | undefined {
  if (row.problem === 'no-rate' && onChange) {
    return { label: row.document_id === null ? texts.tripChange : texts.enterRate, onPress: onChange }
  }
  return needsOwnApproval(row) && href !== undefined ? { label: texts.open, href } : undefined
}

function remove(
  { row, trip }: PlacedRow,
  { report }: ReportPartProps['shown'],
  { saveAtOnce }: ReportPartProps['changes'],
): void {
  const said = texts.removed({ name: row.description })
  const document = report.documents.find(({ id }) => id === row.document_id)
  const removed = trip === null ? undefined : report.trips[trip]
  if (document) {
    saveAtOnce(
      (content) => ({ ...content, documents: content.documents.filter(({ id }) => id !== document.id) }),
      { said, undo: (content) => withDocuments(content, [document]) },
    )
  } else if (removed) {
    const without = (trips: readonly ReportTrip[]) => {
      const place = placeOf(trips, removed)
      return trips.filter((_, at) => at !== place)
    }
    saveAtOnce((content) => ({ ...content, trips: without(content.trips) }), {
      said,
      undo: (content) => ({ ...content, trips: [...content.trips, removed] }),
    })
  }
}
