import { expect, it } from 'vitest'
import { ApiError, NoResponse } from '#platform/api/errors.ts'
import { LostWithOthers } from '#platform/api/lost-with-others.ts'
import { failureOfCall, failureOfPut } from '#platform/api/upload-failures.ts'

const rejection = (detail: string) => new ApiError(400, { detail })

it.each([
  ['the message of the host, where it has one', rejection('No such folder'), 'No such folder'],
  [
    'that nothing is known of what went wrong in the app',
    new Error('out of memory'),
    'Unknown error occurred',
  ],
  ['that nothing is known, where nothing is', 'odd', 'Unknown error occurred'],
] as const)('any other failure is reported as %s (ERR-08)', (_, error, text) => {
  expect(failureOfCall(error, 1, 0)).toMatchObject({ text })
})

it('a store’s rejection without a reason is reported with its status (ERR-09)', () => {
  expect(failureOfPut({ status: 422, body: '', retryAfterMs: null })).toMatchObject({
    text: 'Upload failed with status: 422',
  })
})

it.each(['offline', 'timeout'] as const)('counts a lost request (%s) for one of its calls only', (reason) => {
  const failureWith = (cause: unknown) => failureOfCall(new NoResponse(reason, '', { cause }), 1, 0)
  expect(failureWith(new TypeError('Failed to fetch'))).toMatchObject({ kind: 'retry' })
  expect(failureWith(new LostWithOthers(new TypeError('Failed to fetch')))).toEqual({
    kind: 'lost-with-others',
  })
})
