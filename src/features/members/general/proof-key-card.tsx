import { useQuery } from '@tanstack/react-query'
import { proofKeyKey, queryAt } from '#features/query-cache/index.ts'
import { api } from '#platform/session/page-session.ts'
import { Card } from '#ui/layout/card.tsx'
import { texts } from '#messages/upload-proof.ts'

const proofKeyQuery = () =>
  queryAt(proofKeyKey(), {
    queryFn: ({ signal }) => api.call('uploadProofKey', {}, { signal }),
    staleTime: Infinity,
  })

/** Splits the fingerprint into groups of four digits, which are easier to compare. */
const grouped = (fingerprint: string) => fingerprint.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The key that identifies this server's upload proofs. */
export function ProofKeyCard() {
  const { data: key } = useQuery(proofKeyQuery())
  if (!key) return null
  return (
    <Card className="mt-4 p-4 md:p-6">
      <h2 className="mb-2 text-lg font-semibold">{texts.title}</h2>
      <p className="mb-3 max-w-2xl text-text-muted">{texts.hint}</p>
      <p className="font-mono text-sm break-words">
        <bdi dir="ltr">{grouped(key.fingerprint)}</bdi>
      </p>
    </Card>
  )
}
