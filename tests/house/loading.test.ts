import { describe, expect, it } from 'vitest'
import { read, sources } from './source-tree.ts'

const screens = sources.filter(
  (path) =>
    path.startsWith('src/features/') && path.endsWith('.tsx') && !path.startsWith('src/features/loading/'),
)

/** Why a screen may show nothing while a query loads; null if it cannot. */
function violationOf(path: string, text: string): string | null {
  const asks = /\buse(?:Infinite)?Query\(/.test(text)
  const waits = /<(?:Skeleton|Spinner)\b/.test(text)
  const shared = /<Query(?:View|Fallback)\b/.test(text)
  if (asks && waits && !shared) return `${path} shows that a query loads without QueryView or QueryFallback`
  if (/\bfetchStatus\b/.test(text)) return `${path} reads fetchStatus itself, which QueryFallback does`
  return null
}

// A loading state written by hand tends to forget the query that never ends, such as when offline.
describe('a screen with a pending query', () => {
  it('explains with QueryView or QueryFallback why it shows nothing', () => {
    expect(screens.map((path) => violationOf(path, read(path))).filter((why) => why !== null)).toEqual([])
  })

  it.each([
    'const { data } = useQuery(things())\nreturn data ? <List /> : <Skeleton label="Loading" />',
    "if (query.fetchStatus === 'paused') return null",
  ])('is rejected otherwise: %s', (text) => {
    expect(violationOf('a.tsx', text)).toContain('a.tsx')
  })
})
