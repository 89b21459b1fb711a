import {
  type FetchQueryOptions,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * A client whose invalidation also reaches responses in flight. TanStack Query restarts a fetch only if a screen
 * shows the query and it has data. Any other response in flight was requested before the change, may be outdated, and
 * would count as fresh. It is invalidated on arrival, and callers that request the query meanwhile get the next
 * response.
 */
export class InvalidatingClient extends QueryClient {
  /** The invalidation that follows a response in flight. */
  readonly #following = new WeakMap<Promise<unknown>, Promise<void>>()

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const before = this.getQueryCache()
      .findAll(filters)
      .map((query) => ({ query, response: query.promise }))
    const refetched = super.invalidateQueries(filters, options)
    const following = before.map(async ({ query, response }) => {
      if (response === undefined || response !== query.promise) return
      // A cancelled fetch restores the state from before the invalidation.
      const mark = () => query.invalidate()
      const again = () =>
        this.invalidateQueries({ ...filters, queryKey: query.queryKey, exact: true }, options)
      const known = this.#following.get(response) ?? response.then(again, mark)
      this.#following.set(response, known)
      return known
    })
    await Promise.all([refetched, ...following])
  }

  override async fetchQuery<
    Fetched,
    Failure = Error,
    Data = Fetched,
    Key extends QueryKey = QueryKey,
    Param = never,
  >(options: FetchQueryOptions<Fetched, Failure, Data, Key, Param>): Promise<Data> {
    const response = this.getQueryCache().find({ queryKey: options.queryKey, exact: true })?.promise
    if (response) await this.#following.get(response)
    return super.fetchQuery(options)
  }
}
