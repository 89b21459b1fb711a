/** A possible pair. `line` and `document` are list indices. */
export interface Edge {
  readonly line: number
  readonly document: number
  /** Above zero. */
  readonly score: number
}

/** Larger groups are assigned greedily, best pair first: the optimal assignment takes cubic time. */
const EXACT_MAX = 250

/** Pairs with the best total score in which each line and document occurs at most once. */
export function assign<E extends Edge>(edges: readonly E[]): E[] {
  return groupsOf(edges).flatMap((group) => {
    const lines = [...new Set(group.map(({ line }) => line))]
    const documents = [...new Set(group.map(({ document }) => document))]
    if (lines.length === 1 || documents.length === 1 || Math.max(lines.length, documents.length) > EXACT_MAX)
      return bestFirst(group)
    return bestTotal(group, lines, documents)
  })
}

/** Connected components: edges that share lines or documents, directly or through others. */
function groupsOf<E extends Edge>(edges: readonly E[]): E[][] {
  const parents = new Map<string, string>()
  const rootOf = (node: string): string => {
    let root = node
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next
    for (let here = node; here !== root;) {
      const next = parents.get(here) ?? root
      parents.set(here, root)
      here = next
    }
    return root
  }
  for (const { line, document } of edges) {
    const [one, other] = [rootOf(`l${line}`), rootOf(`d${document}`)]
    if (one !== other) parents.set(one, other)
  }
  return [...Map.groupBy(edges, ({ line }) => rootOf(`l${line}`)).values()]
}

function bestFirst<E extends Edge>(edges: readonly E[]): E[] {
  const [lines, documents] = [new Set<number>(), new Set<number>()]
  return edges
    .toSorted((a, b) => b.score - a.score)
    .filter(({ line, document }) => {
      if (lines.has(line) || documents.has(document)) return false
      lines.add(line)
      documents.add(document)
      return true
    })
}

/** The Hungarian method on a square cost matrix; missing pairs cost nothing and are left out. */
function bestTotal<E extends Edge>(
  edges: readonly E[],
  lines: readonly number[],
  documents: readonly number[],
): E[] {
  const size = Math.max(lines.length, documents.length)
  const rowOf = new Map(lines.map((line, index) => [line, index]))
  const columnOf = new Map(documents.map((document, index) => [document, index]))
  const given = new Map<number, E>()
  const costs = new Float64Array(size * size)
  for (const edge of edges) {
    const place = (rowOf.get(edge.line) ?? 0) * size + (columnOf.get(edge.document) ?? 0)
    given.set(place, edge)
    costs[place] = -edge.score
  }
  return rowsOfColumns(costs, size).flatMap((row, column) => given.get(row * size + column) ?? [])
}

/** For each column the row assigned to it, with the least total cost. */
function rowsOfColumns(costs: Float64Array, size: number): number[] {
  // Index 0 of all arrays is a virtual column, from which each row starts.
  const [ofRows, ofColumns] = [new Float64Array(size + 1), new Float64Array(size + 1)]
  const [rows, before] = [new Int32Array(size + 1), new Int32Array(size + 1)]
  for (let row = 1; row <= size; row += 1) {
    rows[0] = row
    const least = new Float64Array(size + 1).fill(Number.POSITIVE_INFINITY)
    const isUsed = new Uint8Array(size + 1)
    let column = 0
    do {
      isUsed[column] = 1
      const here = rows[column] ?? 0
      let [step, next] = [Number.POSITIVE_INFINITY, 0]
      for (let other = 1; other <= size; other += 1) {
        if (isUsed[other]) continue
        const cost =
          (costs[(here - 1) * size + other - 1] ?? 0) - (ofRows[here] ?? 0) - (ofColumns[other] ?? 0)
        if (cost < (least[other] ?? 0)) {
          least[other] = cost
          before[other] = column
        }
        if ((least[other] ?? 0) < step) [step, next] = [least[other] ?? 0, other]
      }
      for (let other = 0; other <= size; other += 1) {
        if (isUsed[other]) {
          const owner = rows[other] ?? 0
          ofRows[owner] = (ofRows[owner] ?? 0) + step
          ofColumns[other] = (ofColumns[other] ?? 0) - step
        } else least[other] = (least[other] ?? 0) - step
      }
      column = next
    } while (rows[column] !== 0)
    while (column !== 0) {
      const from = before[column] ?? 0
      rows[column] = rows[from] ?? 0
      column = from
    }
  }
  return Array.from({ length: size }, (_, index) => (rows[index + 1] ?? 0) - 1)
}
