import { describe, expect, it } from 'vitest'
import { read, sources } from './source-tree.ts'

const screens = sources.filter(
  (path) =>
    path.startsWith('src/features/') && path.endsWith('.tsx') && !path.startsWith('src/features/loading/'),
)

/** Why a screen may leave its reader with nothing; null where it cannot. */
function objection(path: string, text: string): string | null {
  const asks = /\buse(?:Infinite)?Query\(/.test(text)
  const waits = /<(?:Skeleton|Spinner)\b/.test(text)
  const shared = /<Query(?:View|Wait)\b/.test(text)
  if (asks && waits && !shared) return `${path} shows that a query loads without QueryView or QueryWait`
  if (/\bfetchStatus\b/.test(text)) return `${path} reads fetchStatus itself, which QueryWait does`
  return null
}

// Whoever draws the loading of a query by hand forgets what stands there when it never ends, such as offline.
describe('a screen that waits for a query', () => {
  it('says by QueryView or QueryWait why nothing is there', () => {
    expect(screens.map((path) => objection(path, read(path))).filter((why) => why !== null)).toEqual([])
  })

  it.each([
    'const { data } = useQuery(things())\nreturn data ? <List /> : <Skeleton label="Loading" />',
    "if (query.fetchStatus === 'paused') return null",
  ])('is refused otherwise: %s', (text) => {
    expect(objection('a.tsx', text)).toContain('a.tsx')
  })
})
