import { apiBase } from '../api/api-base.ts'

/** What a visitor may know of the host. */
export interface PublicFacts {
  readonly supportEmail: string | null
  readonly analyticsUrl: string | null
}

const nothing: PublicFacts = { supportEmail: null, analyticsUrl: null }

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
  const { support_email: supportEmail, analytics_url: analyticsUrl } = body as Record<string, unknown>
  return { supportEmail: textOf(supportEmail), analyticsUrl: textOf(analyticsUrl) }
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
