import { isRightToLeft, stepAlong } from '../direction.ts'

// The focusable stops of a grid: a table whose cells are navigated with the arrow keys.

/** Elements that are focusable themselves. */
const CONTROL = 'a[href],button,input,select,textarea'

/** Marks a cell that is focusable itself, separately from its content: its text is announced, and a key edits it. */
export const cellStop = { 'data-grid-cell': '' } as const
/** Marks a control that is pressed by a key on its cell; it is not a stop itself. */
export const cellAction = { 'data-grid-action': '' } as const

export const cellOf = (node: EventTarget | null): HTMLTableCellElement | null =>
  node instanceof Element ? node.closest<HTMLTableCellElement>('td,th') : null

export const actionOfCell = (cell: Element): HTMLElement | null =>
  cell.querySelector<HTMLElement>('[data-grid-action]')

/** Whether adding or removing a node may change the stops of a table. */
export const mayHaveStops = (node: Node): boolean =>
  node instanceof Element &&
  (node.matches(`tr,td,th,${CONTROL}`) || node.querySelector(`tr,td,th,${CONTROL}`) !== null)

/** The stops of a cell in order; at least one, since a cell without a control is a stop itself. */
export function stopsOf(cell: HTMLTableCellElement): HTMLElement[] {
  const controls = [...cell.querySelectorAll<HTMLElement>(CONTROL)].filter(
    (control) => !control.matches(':disabled,[data-grid-action]') && control.checkVisibility(),
  )
  return cell.matches('[data-grid-cell]') || controls.length === 0 ? [cell, ...controls] : controls
}

const stopsOfRow = (row: HTMLTableRowElement): HTMLElement[] => [...row.cells].flatMap(stopsOf)

/** The stop of a node: the node itself, else the first stop of its cell. */
export function stopAt(node: EventTarget | null): HTMLElement | null {
  const cell = cellOf(node)
  if (!cell) return null
  const stops = stopsOf(cell)
  return stops.find((stop) => stop === node) ?? stops[0] ?? null
}

/** The initial stop: the name in the first row, else the first cell. */
export function firstStop(table: HTMLTableElement): HTMLElement | null {
  const name = table.querySelector<HTMLTableCellElement>('tbody [role=rowheader]')
  return (name && stopsOf(name)[0]) ?? (table.rows[0] ? (stopsOfRow(table.rows[0])[0] ?? null) : null)
}

/** Number of rows that a page key moves. */
const PAGE = 10

/** The stop that a key moves to; the same stop at an edge, null for other keys. */
export function stopAfter(
  table: HTMLTableElement,
  from: HTMLElement,
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>,
): HTMLElement | null {
  const cell = cellOf(from)
  const row = cell?.closest('tr')
  if (!cell || !row) return null
  const isWhole = ctrlKey || metaKey
  if (isWhole && key !== 'Home' && key !== 'End') return null
  const along = stopsOfRow(row)
  const below = (rows: number) => {
    const last = table.rows.length - 1
    // Page keys stay within the rows; the header is reached with the arrows.
    const first = Math.abs(rows) > 1 && table.tHead ? table.tHead.rows.length : 0
    let at = Math.min(Math.max(row.rowIndex + rows, Math.min(first, row.rowIndex)), last)
    // Group headings have no stops, but are always followed by a row.
    while (table.rows[at]?.matches('[data-group]')) at += rows > 0 ? 1 : -1
    const next = table.rows[at]?.cells[cell.cellIndex]
    return at === row.rowIndex || !next ? from : (stopsOf(next)[0] ?? from)
  }
  const step = stepAlong(key, table)
  if (step !== undefined) return along[Math.max(along.indexOf(from) + step, 0)] ?? from
  const edge = (of: HTMLTableRowElement | undefined, end: boolean) =>
    (of && stopsOfRow(of).at(end ? -1 : 0)) ?? from
  switch (key) {
    case 'ArrowDown':
      return below(1)
    case 'ArrowUp':
      return below(-1)
    case 'PageDown':
      return below(PAGE)
    case 'PageUp':
      return below(-PAGE)
    case 'Home':
      return edge(isWhole ? table.rows[0] : row, false)
    case 'End':
      return edge(isWhole ? table.rows[table.rows.length - 1] : row, true)
    default:
      return null
  }
}

/** Makes one stop tabbable; the others are reached with the arrows. */
export function keepOneStop(table: HTMLTableElement, stop: HTMLElement | null): void {
  const all = table.querySelectorAll<HTMLElement>(`td,th,${CONTROL}`)
  for (const one of all) {
    const index = one === stop ? 0 : -1
    if (one.getAttribute('tabindex') !== String(index)) one.tabIndex = index
  }
}

/** Scrolls the page vertically to the row of a stop. */
export function showRow(stop: HTMLElement): void {
  stop.closest('tr')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Scrolls a stop into view: the page to its row, the region to its cell, not covered by sticky cells. */
export function showStop(stop: HTMLElement): void {
  const cell = cellOf(stop)
  const region = stop.closest<HTMLElement>('[role=region]')
  showRow(stop)
  const stays = stop.closest('table')?.querySelector<HTMLTableCellElement>('tbody td.stays-in-view')
  if (!cell || !region || cell.cellIndex === stays?.cellIndex) return
  const [own, view] = [cell.getBoundingClientRect(), region.getBoundingClientRect()]
  const covered = stays?.getBoundingClientRect().width ?? 0
  const isRtl = isRightToLeft(region)
  // How far it extends beyond the start of the visible area, and beyond its end.
  const before = isRtl ? own.right - view.right + covered : view.left + covered - own.left
  const after = isRtl ? view.left - own.left : own.right - view.right
  // Positions count from the left; a region that starts at its right scrolls to negative ones.
  const forward = isRtl ? -1 : 1
  if (cell.cellIndex === 0) region.scrollLeft = 0
  else if (before > 0) region.scrollLeft -= forward * before
  else if (after > 0) region.scrollLeft += forward * Math.min(after, -before)
}
