import { useState } from 'react'
import type { Project } from '#contract/projects.ts'
import { detailOf } from '#platform/api/errors.ts'
import { saveFile } from '#platform/files/save-file.ts'
import { api } from '#platform/session/page-session.ts'
import { auditTexts as texts } from './audit-texts.ts'
import type { AuditFilters } from './queries.ts'

/** Saves what the filters let through as CSV. */
export function useExportAudit(project: Project, filters: AuditFilters) {
  const [exporting, setExporting] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const run = async () => {
    setExporting(true)
    setFailed(null)
    try {
      const stream = await api.stream('exportAudit', {
        params: { projectId: project.id },
        query: { ...filters },
      })
      const csv = new Response(stream, { headers: { 'Content-Type': 'text/csv;charset=utf-8' } })
      await saveFile(await csv.blob(), texts.fileName(project.name, new Date().toISOString().slice(0, 10)))
    } catch (error) {
      console.error('Failed to export the activity', error)
      setFailed(detailOf(error, texts.exportError))
    } finally {
      setExporting(false)
    }
  }
  return { exporting, failed, start: () => void run(), dismiss: () => setFailed(null) }
}
