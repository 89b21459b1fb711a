import type { additions } from '#contract/host.ts'
import type { Handlers } from './handlers.ts'

type Addition = (typeof additions)[number]

export interface HostFacts {
  readonly version: string
  readonly supportEmail: string | null
  readonly maxUploadBytes: number
  /** What this server adds to the documented calls. */
  readonly additions: readonly Addition[]
}

/** What the host says of itself. */
export function hostHandlers(facts: HostFacts): Pick<Handlers, 'health' | 'capabilities'> {
  const { version, supportEmail, maxUploadBytes } = facts
  return {
    health: async () => ({ status: 'ok', version }),
    capabilities: async () => ({
      additions: [...facts.additions],
      version,
      support_email: supportEmail,
      max_upload_bytes: maxUploadBytes,
    }),
  }
}
