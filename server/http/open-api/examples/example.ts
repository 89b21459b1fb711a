import type { z } from 'zod'
import type { ResponseOf, BodyOf, Endpoint, EndpointName, Endpoints, QueryOf } from '#contract/endpoints.ts'

/** A request and its response. The response of a stream or a download is text. */
export type Example<E extends Endpoint> = {
  /** Values of the braces in the path, by their names. */
  readonly params?: Readonly<Record<string, string>>
} & (E extends { query: z.core.$ZodType } ? { readonly query: QueryOf<E> } : unknown) &
  (E extends { body: z.core.$ZodType } ? { readonly body: BodyOf<E> } : unknown) &
  (ResponseOf<E> extends undefined ? unknown : { readonly response: ResponseOf<E> })

/** An example for each call of a part of the table. */
export type Examples<N extends EndpointName> = { readonly [K in N]: Example<Endpoints[K]> }
