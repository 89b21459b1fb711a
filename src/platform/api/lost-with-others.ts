/**
 * The request that contained this call and others got no response, and another of these was rejected with the error
 * itself. Only that one counts as a failure.
 */
export class LostWithOthers extends Error {
  override readonly name = 'LostWithOthers'

  constructor(cause: unknown) {
    super('The request of several calls got no response', { cause })
  }
}
