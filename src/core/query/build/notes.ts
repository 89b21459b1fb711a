import type { Edge, Features } from '../parse/features.ts'
import { namedTypes } from '../parse/reading.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { noteTexts } from '#messages/question-notes.ts'

/** What was corrected in the words, as sentences. */
export function corrections(edges: readonly Edge[], language: string): string[] {
  const pairs = edges.flatMap(({ corrected = [] }) => corrected)
  return [...new Set(pairs.map(([written, read]) => noteTexts(language).readAs({ written, read })))]
}

type Time = Features['time']

/**
 * A month without a year takes the year of the conversation, else the latest in which there are such documents, and
 * says so.
 */
export function chooseYears(
  edges: readonly Edge[],
  { months = [] }: Vocabulary,
  year: number | undefined,
  language: string,
): { edges: readonly Edge[]; notes: string[] } {
  const types = namedTypes(edges)
  const notes: string[] = []
  const told = edges.flatMap((edge) =>
    edge.category === 'time' && edge.features.openYear !== true
      ? [edge.features.from ?? edge.features.to ?? '']
      : [],
  )
  const own = told[0] === undefined ? undefined : Number(told[0].slice(0, 4))
  const moved = edges.map((edge): Edge => {
    if (edge.category !== 'time' || edge.features.openYear !== true) return edge
    const time = edge.features
    const day = time.from ?? time.to ?? ''
    const said = own ?? year
    const chosen =
      time.isBefore === true
        ? (said ?? Number(day.slice(0, 4)) + 1) - 1
        : (said ?? latestYear(day.slice(5, 7), months, types) ?? Number(day.slice(0, 4)))
    if (own === undefined) notes.push(noteTexts(language).yearTaken({ year: String(chosen) }))
    return { ...edge, features: inYear(time, chosen) }
  })
  return { edges: moved, notes: [...new Set(notes)] }
}

function latestYear(
  month: string,
  months: NonNullable<Vocabulary['months']>,
  types: readonly string[],
): number | null {
  const own = months.filter(
    ({ type, month: one }) => one.slice(5, 7) === month && (types.length === 0 || types.includes(type)),
  )
  const years = own.map((one) => Number(one.month.slice(0, 4)))
  return years.length === 0 ? null : Math.max(...years)
}

function inYear({ from, to, ends }: Time, year: number): Time {
  const shift = year - Number((from ?? to ?? '').slice(0, 4))
  const moved = (day: string) => {
    const at = `${Number(day.slice(0, 4)) + shift}${day.slice(4)}`
    return at.endsWith('-02-29') || at.endsWith('-02-28') ? lastOfFebruary(at) : at
  }
  return {
    ...(from === undefined ? {} : { from: moved(from) }),
    ...(to === undefined ? {} : { to: moved(to) }),
    ...(ends
      ? {
          ends: [
            { from: moved(ends[0].from), to: moved(ends[0].to) },
            { from: moved(ends[1].from), to: moved(ends[1].to) },
          ] as const,
        }
      : {}),
  }
}

const lastOfFebruary = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), 2, 0)).toISOString().slice(0, 10)
