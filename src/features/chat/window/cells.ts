import type { ExtraProps } from 'react-markdown'

// Elements of a table in an answer.

export type Element = NonNullable<ExtraProps['node']>
type Node = Element['children'][number]

const wordsIn = (node: Node): string =>
  node.type === 'text' ? node.value : node.type === 'element' ? node.children.map(wordsIn).join('') : ''

/** The text of a cell. */
export const textOf = (cell: Element): string => wordsIn(cell).trim()

export const below = (element: Element, names: readonly string[]): Element[] =>
  element.children.flatMap((child) => {
    if (child.type !== 'element') return []
    return names.includes(child.tagName) ? [child] : below(child, names)
  })

/** The cells of a table, row by row. */
export const rowsOf = (table: Element): Element[][] =>
  below(table, ['tr']).map((row) => below(row, ['th', 'td']))
