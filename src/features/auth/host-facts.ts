import { useEffect, useState } from 'react'
import { apiBase } from '#platform/api/api-base.ts'

// The screens before sign-in ask by plain `fetch`: the client and the contract's schemas come with the first form sent.

/** What of the host's capabilities matters for accounts. */
export interface HostFacts {
  /** It can change, reset and prove, and mails the links. */
  readonly mail: boolean
  readonly passwords: boolean
  readonly google: { readonly client_id: string; readonly identity_script: string } | null
}

const NOTHING: HostFacts = { mail: false, passwords: false, google: null }

interface Answer {
  readonly additions?: unknown
  readonly mail?: unknown
  readonly google_sign_in?: { readonly client_id?: unknown; readonly identity_script?: unknown } | null
}

/** Reads the capabilities; a host without them, or without an answer, has nothing to offer here. */
export async function readHostFacts(): Promise<HostFacts> {
  try {
    const response = await fetch(`${apiBase}/capabilities`)
    if (!response.ok) {
      await response.body?.cancel()
      return NOTHING
    }
    const answer = (await response.json()) as Answer
    const passwords = Array.isArray(answer.additions) && answer.additions.includes('passwords')
    const { client_id: id, identity_script: script } = answer.google_sign_in ?? {}
    const google =
      typeof id === 'string' && typeof script === 'string' ? { client_id: id, identity_script: script } : null
    return { mail: passwords && answer.mail === true, passwords, google }
  } catch {
    return NOTHING
  }
}

/** The same for a screen; null until it is known. */
export function useHostFacts(): HostFacts | null {
  const [facts, setFacts] = useState<HostFacts | null>(null)
  useEffect(() => {
    let gone = false
    void readHostFacts().then((read) => {
      if (!gone) setFacts(read)
    })
    return () => {
      gone = true
    }
  }, [])
  return facts
}
