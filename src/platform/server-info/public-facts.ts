import { apiBase } from '../api/api-base.ts'

/** What a visitor may know of the host. */
export interface PublicFacts {
  readonly supportEmail: string | null
  readonly analyticsUrl: string | null
  /** Days that a deleted document can be restored for. */
  readonly trashDays: number | null
}

const nothing: PublicFacts = { supportEmail: null, analyticsUrl: null, trashDays: null }

/** Asks the host once; after a call without an answer, the next asks again. All null where it does not answer. */
export function createPublicFacts(): () => Promise<PublicFacts> {
  let asked: Promise<PublicFacts> | undefined
  return () => {
    asked ??= ask().catch(() => {
      asked = undefined
      return nothing
    })
    return asked
  }
}

/** The page's facts. Never rejects. */
export const publicFacts = createPublicFacts()

async function ask(): Promise<PublicFacts> {
  const answer = await fetch(`${apiBase}/capabilities`, { headers: { Accept: 'application/json' } })
  if (!answer.ok) throw new Error(`The host answered ${answer.status}`)
  const body: unknown = await answer.json()
  if (typeof body !== 'object' || body === null) return nothing
  const facts = body as Record<string, unknown>
  const { trash_days: trashDays } = facts
  return {
    supportEmail: textOf(facts['support_email']),
    analyticsUrl: textOf(facts['analytics_url']),
    trashDays: typeof trashDays === 'number' ? trashDays : null,
  }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
