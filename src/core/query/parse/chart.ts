import { type Category, type Edge, type Features, listed, type Words } from './features.ts'

// A bottom-up chart parser. Spans, edges and alternatives are bounded, so that time grows with the number of words.

/** Tokens that one constituent may span. */
const SPAN_MAX = 24
/** Alternatives of one category over the same words. */
const ALTERNATIVES = 3
/** Edges that start at one token, complete and active each. */
const EDGES_EACH = 160
/** Function words that may be inside a constituent, one after the other. */
const SKIPPED_MAX = 4
/** Cost of an unexplained word. */
export const UNUSED = 6
const EMPTY = 0.2
/** Cost saved by joining two constituents. */
const JOINED = 1

export interface Rule {
  readonly category: Category
  readonly parts: readonly Category[]
  /** Null: the parts do not agree. */
  readonly make: (...parts: never[]) => object | null
  readonly cost: number
  /** No function word may be between its parts. */
  readonly isTight?: boolean
}

/** A grammar rule: computes the features of a constituent from those of its parts. */
export const rule = <C extends Category, const P extends readonly Category[]>(
  category: C,
  parts: P,
  make: (...parts: { [K in keyof P]: Features[P[K]] }) => Features[C] | null,
  cost = 0,
): Rule => ({ category, parts, make: make as Rule['make'], cost })

/** Features of the parts that are in each of some sequences, such as `not has field`. */
type PartsOf<S extends string> = S extends string ? Pick<Features, Extract<Words<S>, Category>> : never
/** Nothing, if one of its words is no category. */
type Sequence<S extends string> = S & (Words<S> extends Category ? unknown : never)

/** One rule for each sequence of parts. */
export const rules = <C extends Category, const S extends string>(
  category: C,
  sequences: readonly Sequence<S>[],
  make: (parts: PartsOf<S>) => Features[C] | null,
  cost = 0,
): Rule[] =>
  sequences.map((sequence): Rule => {
    const parts = listed<string>(sequence) as Category[]
    const byCategory = (all: readonly object[]) =>
      Object.fromEntries(parts.map((part, at) => [part, all[at]])) as unknown as PartsOf<S>
    return { category, parts, make: (...all: object[]) => make(byCategory(all)), cost }
  })

interface Active {
  readonly rule: Rule
  readonly done: readonly Edge[]
  readonly from: number
  readonly to: number
}

export interface Input {
  readonly length: number
  /** Tokens that are function words. */
  readonly empty: readonly boolean[]
  /** Those of them that may be inside a constituent without being a part of it. */
  readonly inner: readonly boolean[]
  readonly edges: readonly Edge[]
}

/** All constituents of an input, by their first token. */
export function chartOf({ length, inner, edges }: Input, rules: readonly Rule[]): Edge[][] {
  const byFirst = Map.groupBy(rules, ({ parts }) => parts[0])
  const complete: Edge[][] = Array.from({ length: length + 1 }, () => [])
  const counts = new Map<string, number>()
  // From right to left: everything that starts after a token is known when the token is reached.
  for (let at = length - 1; at >= 0; at -= 1) {
    const agenda: Edge[] = edges.filter(({ from }) => from === at)
    for (let edge = agenda.shift(); edge; edge = agenda.shift()) {
      if (!isNew(edge)) continue
      complete[at]?.push(edge)
      for (const one of byFirst.get(edge.category) ?? []) {
        agenda.push(...advance({ rule: one, done: [edge], from: at, to: edge.to }))
      }
    }
  }
  return complete

  function isNew(edge: Edge): boolean {
    const own = complete[edge.from]
    if (!own || own.length >= EDGES_EACH) return false
    const key = `${edge.category} ${edge.from} ${edge.to}`
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return count < ALTERNATIVES
  }

  function advance(first: Active): Edge[] {
    const found: Edge[] = []
    const open = [first]
    for (let steps = 0; steps < EDGES_EACH; steps += 1) {
      const active = open.pop()
      if (!active) break
      const category = active.rule.parts[active.done.length]
      if (category === undefined) {
        const made = edgeOf(active)
        if (made) found.push(made)
        continue
      }
      for (const at of active.rule.isTight ? [active.to] : reachable(active.to)) {
        for (const edge of complete[at] ?? []) {
          if (edge.category !== category || edge.to - active.from > SPAN_MAX) continue
          open.push({ ...active, done: [...active.done, edge], to: edge.to })
        }
      }
    }
    return found
  }

  function reachable(at: number): number[] {
    const places = [at]
    while (places.length <= SKIPPED_MAX && inner[at] === true) places.push((at += 1))
    return places
  }
}

function edgeOf({ rule: { category, make, cost, parts }, done, from, to }: Active): Edge | null {
  const features = make(...(done.map((one) => one.features) as never[]))
  if (!features) return null
  const corrected = done.flatMap((one) => one.corrected ?? [])
  const sum = done.reduce((all, one) => all + one.cost, cost)
  return {
    category,
    from,
    to,
    cost: sum - JOINED * (parts.length - 1),
    features,
    ...(corrected.length > 0 ? { corrected } : {}),
  } as Edge
}

/** A way to explain all words of an input. */
export interface Path {
  readonly cost: number
  readonly edges: readonly Edge[]
}

/** Maximum paths stored for each word. */
const PATHS_MAX = 4

/** The cheapest ways to explain all words, best first; each unexplained word is a separate edge. */
export function bestPaths(
  chart: readonly (readonly Edge[])[],
  { length, empty }: Input,
  price: (edge: Edge) => number,
): Path[] {
  const found: Step[][] = Array.from({ length: length + 1 }, () => [])
  found[length] = [{ cost: 0, edge: null, next: null }]
  for (let at = length - 1; at >= 0; at -= 1) {
    const isEmpty = empty[at] === true
    const single: Edge = isEmpty
      ? { category: 'empty', from: at, to: at + 1, cost: EMPTY, features: {} }
      : { category: 'word', from: at, to: at + 1, cost: UNUSED, features: { text: '' } }
    const steps: Step[] = []
    for (const edge of [...(chart[at] ?? []), single]) {
      for (const next of found[edge.to] ?? []) steps.push({ cost: next.cost + price(edge), edge, next })
    }
    // With equal cost, the one found first.
    found[at] = steps.toSorted((a, b) => a.cost - b.cost).slice(0, PATHS_MAX)
  }
  return (found[0] ?? []).map((first) => ({ cost: first.cost, edges: edgesFrom(first) }))
}

interface Step {
  readonly cost: number
  /** Null after the last word. */
  readonly edge: Edge | null
  readonly next: Step | null
}

function edgesFrom(first: Step): Edge[] {
  const edges: Edge[] = []
  for (let step: Step | null = first; step; step = step.next) if (step.edge) edges.push(step.edge)
  return edges
}
