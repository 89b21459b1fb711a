import type { z } from 'zod'
import type { ResponseOf, BodyOf, Endpoint, EndpointName, Endpoints, QueryOf } from '#contract/endpoints.ts'

/** One way in which a call is made, and what it answers. A stream and a download answer text. */
export type Example<E extends Endpoint> = {
  /** Values of the braces in the path, by their names. */
  readonly params?: Readonly<Record<string, string>>
} & (E extends { query: z.ZodType } ? { readonly query: QueryOf<E> } : unknown) &
  (E extends { body: z.ZodType } ? { readonly body: BodyOf<E> } : unknown) &
  (ResponseOf<E> extends undefined ? unknown : { readonly answer: ResponseOf<E> })

/** An example for each call of a part of the table. */
export type Examples<N extends EndpointName> = { readonly [K in N]: Example<Endpoints[K]> }
