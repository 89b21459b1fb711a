import { expect, it } from 'vitest'
import { fetchAllThings } from '#platform/api/list-things.ts'
import { createApiClient } from '#platform/api/client.ts'

const folders = Array.from({ length: 230 }, (_, n) => ({
  id: `f${n}`,
  kind: 'Folder',
  data: { name: `Folder ${n}`, files: [] },
}))

it.each([100, 40])(
  'lists more folders than fit on a page, from a server that returns at most %d (API-17)',
  async (most) => {
    const sizes = new Set<number>()
    const api = createApiClient({
      baseUrl: '/api',
      session: { current: () => null, rejected: () => undefined },
      fetch: async (url) => {
        const { searchParams } = new URL(String(url), 'http://host')
        const asked = Number(searchParams.get('page_size'))
        sizes.add(asked)
        if (asked > 100) return Response.json({ detail: 'At most 100' }, { status: 422 })
        const size = Math.min(asked, most)
        const from = (Number(searchParams.get('page')) - 1) * size
        return Response.json({ rows: folders.slice(from, from + size), total_count: folders.length })
      },
    })
    const listed = await fetchAllThings(api, 'Folder', [{ id: 'data.name', desc: false }], {
      projectId: 'p1',
    })
    expect(listed.map(({ id }) => id)).toEqual(folders.map(({ id }) => id))
    expect([...sizes]).toEqual([100])
  },
)
