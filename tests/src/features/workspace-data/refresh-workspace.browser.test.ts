import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { refreshWorkspace } from '#features/workspace-data/refresh-workspace.ts'
import {
  bookSettingsKey,
  keyBelow,
  mileageRateKey,
  reportKey,
  searchPrefix,
  thingKey,
} from '#features/query-cache/index.ts'
import { queryKeyOf } from '#features/query-cache/key-types.ts'
import { ApiError } from '#platform/api/errors.ts'

const projectWith = (departments: string[], name = 'Quay office') => ({
  id: 'p1',
  name,
  is_active: true,
  members: [{ user_id: 'ben', role: 'team_member', departments }],
})

/** A device that has cached the workspace, a list and a document; the server returns `next`. */
function device(next: unknown) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryDefaults(queryKeyOf('project', 'p1'), { queryFn: () => next, staleTime: Infinity })
  client.setQueryData(queryKeyOf('project', 'p1'), projectWith(['Finance', 'Sales']))
  client.setQueryData(queryKeyOf('project', 'p1', 'files', 'all'), ['a'])
  client.setQueryData(queryKeyOf('project', 'p1', 'thing', 'a'), { id: 'a' })
  client.setQueryData(queryKeyOf('project', 'p2', 'thing', 'b'), { id: 'b' })
  return client
}
const known = (client: QueryClient) =>
  client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey.slice(1).join(' '))

describe('a change of the workspace', () => {
  it('that removes the user requests nothing else of the workspace', async () => {
    const client = device(Promise.reject(new ApiError(404, { detail: 'No such workspace' })))
    const asked = vi.fn(() => ['a'])
    client.setQueryDefaults(queryKeyOf('project', 'p1', 'files'), { queryFn: asked, staleTime: Infinity })
    const leave = [queryKeyOf('project', 'p1'), queryKeyOf('project', 'p1', 'files', 'all')].map((queryKey) =>
      new QueryObserver(client, { queryKey }).subscribe(() => undefined),
    )
    const emptied = client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.state.status === 'error' && query.state.data !== undefined)
        query.setState({ data: undefined })
    })
    await refreshWorkspace(client, 'p1')
    expect(asked).not.toHaveBeenCalled()
    for (const end of [...leave, emptied]) end()
  })

  it('that concerns others keeps everything', async () => {
    const client = device(projectWith(['Sales', 'Finance'], 'Harbour office'))
    const leave = new QueryObserver(client, { queryKey: queryKeyOf('project', 'p1') }).subscribe(
      () => undefined,
    )
    await refreshWorkspace(client, 'p1')
    expect(client.getQueryData(queryKeyOf('project', 'p1'))).toMatchObject({ name: 'Harbour office' })
    expect(known(client)).toEqual(['p1', 'p1 files all', 'p1 thing a', 'p2 thing b'])
    leave()
  })

  it('refetches what depends on rates, accounts and document types', async () => {
    const client = device(projectWith(['Sales', 'Finance']))
    const leave = new QueryObserver(client, { queryKey: queryKeyOf('project', 'p1') }).subscribe(
      () => undefined,
    )
    const keys = [
      reportKey('p1', 'r1'),
      keyBelow(searchPrefix('p1'), 'total'),
      bookSettingsKey('p1'),
      mileageRateKey('p1'),
      thingKey('p1', 'a'),
    ]
    for (const key of keys) client.setQueryData(key, {} as never)
    await refreshWorkspace(client, 'p1')
    expect(keys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual(
      keys.map(() => true),
    )
    expect(client.getQueryState(thingKey('p2', 'b'))?.isInvalidated).toBe(false)
    leave()
  })
})
