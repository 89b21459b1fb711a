import { expect, test, vi } from 'vitest'
import type { CheckDeps } from '#server/mail-in/check-mailbox.ts'
import { createMailboxChecks } from '#server/mail-in/checks.ts'
import { waitFor } from '#tests/support/wait.ts'

/** A database that never responds about `stuck`. */
function given(limits: { runSeconds: number; graceSeconds: number }) {
  const asked: string[] = []
  const query = {
    selectFrom: () => query,
    select: () => query,
    selectAll: () => query,
    orderBy: () => query,
    where: (_column: string, _is: string, id: string) => {
      asked.push(id)
      return query
    },
    execute: async () => ['stuck', 'one', 'two', 'three', 'four'].map((project_id) => ({ project_id })),
    executeTakeFirst: () =>
      asked.at(-1) === 'stuck' ? new Promise(() => undefined) : Promise.resolve(undefined),
  }
  const error = vi.fn()
  const deps = { db: query, log: { error } } as unknown as CheckDeps
  return { asked, error, checks: createMailboxChecks(deps, limits) }
}

test('a check that hangs is aborted, and the other mailboxes are checked', async () => {
  const { asked, error, checks } = given({ runSeconds: 0.05, graceSeconds: 0.05 })
  await checks.task(5).run(new AbortController().signal)
  expect(asked.toSorted()).toEqual(['four', 'one', 'stuck', 'three', 'two'])
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'mailbox-check-failed',
    expect.objectContaining({ projectId: 'stuck' }),
  )
})

test('a check that hangs does not keep the server from stopping', async () => {
  const { asked, checks } = given({ runSeconds: 3600, graceSeconds: 0.05 })
  checks.soon('stuck')
  await waitFor(() => expect(asked).toEqual(['stuck']))
  await checks.close()
})
