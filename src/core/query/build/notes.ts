import { pastPairs, pastVerbs } from '../lexicon/past-verbs.ts'
import { addDays } from '../parse/days.ts'
import type { Edge, Event, Features } from '../parse/features.ts'
import { namedTypes } from '../parse/reading.ts'
import type { Token } from '../parse/tokens.ts'
import { typesOfDeed } from '../roles.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { noteTexts } from '#messages/question-notes.ts'

/** Sentences on corrected spellings. */
export function corrections(edges: readonly Edge[], language: string): string[] {
  const pairs = edges.flatMap(({ corrected = [] }) => corrected)
  return [...new Set(pairs.map(([written, read]) => noteTexts(language).readAs({ written, read })))]
}

type Time = Features['time']

/**
 * A month without a year takes the year of the conversation, or else the latest with such documents, and a note says
 * so.
 */
export function chooseYears(
  edges: readonly Edge[],
  { months = [], types: known }: Vocabulary,
  year: number | undefined,
  {
    today,
    language,
    tokens,
  }: { readonly today: string; readonly language: string; readonly tokens: readonly Token[] },
): { edges: readonly Edge[]; notes: string[] } {
  const named = namedTypes(edges)
  const deeds = edges.flatMap((edge) => (edge.category === 'deed' ? [edge.features.deed] : []))
  const done = deeds.flatMap((deed) => typesOfDeed(deed, known)).map(({ name }) => name)
  const types = named.length > 0 ? named : done
  const notes: string[] = []
  const times = edges.flatMap((edge) =>
    edge.category === 'time' && edge.features.openYear !== true
      ? [edge.features.from ?? edge.features.to ?? '']
      : [],
  )
  const own = times[0] === undefined ? undefined : Number(times[0].slice(0, 4))
  // "which were due in January" asks for the past one.
  const isPast = isOfPast(tokens, language)
  const isAhead =
    !isPast && edges.some(({ category, features }) => category === 'event' && AHEAD.has(features.event))
  const moved = edges.map((edge): Edge => {
    if (
      !isPast &&
      edge.category === 'dated' &&
      edge.features.time.openYear === true &&
      AHEAD.has(edge.features.event)
    )
      return { ...edge, features: { ...edge.features, time: ahead(edge.features.time) } }
    if (edge.category !== 'time' || edge.features.openYear !== true) return edge
    const time = edge.features
    const day = time.from ?? time.to ?? ''
    const said = own ?? year ?? (isAhead ? comingYear(day) : undefined)
    const chosen =
      time.isBefore === true
        ? (said ?? Number(day.slice(0, 4)) + 1) - 1
        : (said ?? latestYear(time, months, types) ?? Number(day.slice(0, 4)))
    if (own === undefined) notes.push(noteTexts(language).yearTaken({ year: String(chosen) }))
    return { ...edge, features: inYear(time, chosen) }
  })
  return { edges: moved, notes: [...new Set(notes)] }

  /** "due in December", asked in November: the coming one, unless another year is mentioned. */
  function ahead(time: Time): Time {
    const day = time.from ?? time.to ?? ''
    const chosen = own ?? year ?? comingYear(day) ?? Number(day.slice(0, 4))
    if (own === undefined) notes.push(noteTexts(language).yearTaken({ year: String(chosen) }))
    return inYear(time, chosen)
  }
  function comingYear(day: string): number | undefined {
    const next = Number(day.slice(0, 4)) + 1
    const isNear = day < today && `${next}${day.slice(4)}` <= addDays(today, AHEAD_MAX)
    return isNear ? next : undefined
  }
}

export const isOfPast = (tokens: readonly Token[], language: string): boolean =>
  tokens.some(({ word }) => pastVerbs.get(language)?.has(word) ?? false) ||
  (pastPairs[language]?.test(tokens.map(({ text }) => text).join(' ')) ?? false)

const AHEAD = new Set<Event>(['due', 'expiry', 'due or expiry'])
const AHEAD_MAX = 182

function latestYear(
  { from, to }: Time,
  months: NonNullable<Vocabulary['months']>,
  types: readonly string[],
): number | null {
  const first = (from ?? to ?? '').slice(5, 7)
  const last = (to ?? from ?? '').slice(5, 7)
  // "Q2" has three months. Of a winter, the first decides.
  const isIn = (one: string) => one === first || (first < one && one <= last)
  const own = months.filter(
    ({ type, month }) => isIn(month.slice(5, 7)) && (types.length === 0 || types.includes(type)),
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
