/**
 * `address`: not http or https. `private-network`: the name leads to an address that is not public and not allowed.
 * `unresolved`: the name has no address. `certificate`: the other side cannot be trusted.
 */
export type EgressProblem =
  | 'address'
  | 'private-network'
  | 'unresolved'
  | 'timeout'
  | 'connection'
  | 'certificate'

/** A call that was not made, or that got no complete answer. */
export class EgressError extends Error {
  override readonly name = 'EgressError'
  readonly problem: EgressProblem

  constructor(problem: EgressProblem, message: string, options?: ErrorOptions) {
    super(message, options)
    this.problem = problem
  }
}

export interface OutgoingCall {
  /** What it is for, in the log. */
  readonly purpose: string
  /** On whose behalf, in the log; null for the installation. */
  readonly projectId: string | null
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly signal?: AbortSignal
}

export interface OutgoingAnswer {
  readonly status: number
  /** The header of this name; empty if there is none. */
  readonly contentType: string
  /** At most `EGRESS_LIMITS.answerBytes` of it. */
  readonly body: Buffer
  /** False if the body was longer. */
  readonly complete: boolean
}

/** A connection of another protocol than HTTP. */
export interface OutgoingConnection extends Pick<OutgoingCall, 'purpose' | 'projectId' | 'signal'> {
  /** A name or an address. */
  readonly host: string
  readonly port: number
  /** Time for all of it, from the resolving of the name on. */
  readonly seconds: number
}

/** Where a connection may go: to this address and no other. */
export interface OpenWay {
  readonly address: string
  /** For the certificate; null if an address was given. */
  readonly name: string | null
  /** The operator allows this host by `SHEAF_EGRESS_ALLOW`. */
  readonly isListed: boolean
}

/** The only way to call an address that a person typed. */
export interface Egress {
  /** Why this address must not be called; null if it may be. A name is resolved. */
  check(url: string): Promise<EgressProblem | null>
  /** Redirects are answers like others and are not followed. Rejects with an `EgressError`. */
  send(call: OutgoingCall): Promise<OutgoingAnswer>
  /**
   * Checks the host and runs `work`, which connects to the address that it is given and ends when the signal aborts.
   * Rejects with an `EgressError`, also for errors of the connection within `work`.
   */
  connect<T>(call: OutgoingConnection, work: (way: OpenWay, signal: AbortSignal) => Promise<T>): Promise<T>
  /** The same, which also calls these hosts wherever they lead: for addresses that the operator set. */
  allowing(hosts: readonly string[]): Egress
}
