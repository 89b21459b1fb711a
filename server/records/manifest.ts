import type { ExportPeriod } from '#contract/bulk.ts'
import type { ArchivedFile } from '#server/archive/index.ts'
import type { SigningKey } from '#server/proofs/index.ts'
import { sha256Of } from './chained-lines.ts'
import type { ChosenDocuments } from './choose-documents.ts'
import type { OriginalFile } from './document-records.ts'

interface Parts {
  readonly exportedAt: string
  readonly exportedBy: { readonly user_id: string; readonly username: string }
  readonly workspace: { readonly id: string; readonly name: string }
  readonly asked: ExportPeriod
  readonly chosen: ChosenDocuments
  readonly originals: ReadonlyMap<string, readonly OriginalFile[]>
  readonly lines: { readonly documents: number; readonly audit: number }
  readonly files: readonly ArchivedFile[]
}

/** The content of the archive: every file except the manifest and its signature. */
export function manifestOf(parts: Parts): string {
  const { asked, chosen, lines, files } = parts
  const originals = [...parts.originals.values()].flat()
  return `${JSON.stringify(
    {
      format: 'sheaf-period-export',
      version: 1,
      workspace: parts.workspace,
      exported_at: parts.exportedAt,
      exported_by: parts.exportedBy,
      period: { by: asked.by, from: asked.from, to: asked.to, document_types: asked.document_types ?? null },
      documents: lines.documents,
      undated: chosen.undated,
      audit_entries: lines.audit,
      missing: originals.filter((file) => file.missing).map(({ name }) => name),
      files,
    },
    null,
    2,
  )}\n`
}

/**
 * Ed25519 signature of the installation's key over a text that names key and manifest, each line ended by a line
 * feed.
 */
export function signatureOf(manifest: Uint8Array, { shown, sign }: SigningKey): string {
  const sha256 = sha256Of(manifest)
  const text = `Sheaf period export 1\ninstallation ${shown.fingerprint}\nmanifest ${sha256}\n`
  const signature = {
    algorithm: shown.algorithm,
    installation: shown.fingerprint,
    manifest_sha256: sha256,
    public_key: shown.public_key,
    signature: sign(text),
  }
  return `${JSON.stringify(signature, null, 2)}\n`
}
