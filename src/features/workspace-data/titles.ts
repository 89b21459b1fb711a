import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { EXPENSE_REPORT_TYPE } from '#contract/expense-reports.ts'
import { type FileData, type SchemaStats, typeKey } from '#contract/things.ts'
import { findType } from '#core/fields/find-type.ts'
import { documentTitle, titleStem, type TitleData } from '#core/titles/document-title.ts'
import { type Amount, mainAmount } from '#core/titles/main-amount.ts'
import { statsKey } from '#features/query-cache/index.ts'
import { schemaStatsQuery } from './queries.ts'

/** The fields of a document that its title depends on. */
export type TitledDocument = TitleData & Pick<FileData, 'document_type'>

/** Returns a function from a document to its title. The function stays the same until a document type changes. */
export function useTitles(projectId: string): (data: TitledDocument) => string {
  const { data: types } = useQuery(schemaStatsQuery(projectId))
  return useCallback((data) => documentTitle(data, typeOf(types, data)), [types])
}

/** Returns a function from a document to its main amount; null without one. */
export function useMainAmounts(projectId: string): (data: TitledDocument) => Amount | null {
  const { data: types } = useQuery(schemaStatsQuery(projectId))
  return useCallback((data) => mainAmount(data.extracted, typeOf(types, data)), [types])
}

/** The same outside components, using the cached document types. */
export const titleIn = (client: QueryClient, projectId: string, data: TitledDocument): string =>
  documentTitle(data, typeOf(client.getQueryData(statsKey(projectId)), data))

/** File names for saved documents, without extension. */
export const titleStemIn = (client: QueryClient, projectId: string, data: TitledDocument): string =>
  titleStem(data, typeOf(client.getQueryData(statsKey(projectId)), data))

/** The type of expense reports, for authors who may not be allowed to read it. */
const REPORT = {
  schema: {
    type: 'object' as const,
    properties: {
      title: { type: 'string' as const },
      employee: { type: 'string' as const },
      total: { type: 'number' as const },
    },
  },
  title_fields: ['title', 'employee', 'total'],
}

function typeOf(types: readonly SchemaStats[] | undefined, { document_type: name }: TitledDocument) {
  if (!name) return null
  const type = findType(types, name)
  if (!type) return typeKey(name) === EXPENSE_REPORT_TYPE ? REPORT : null
  return { schema: type.schema ?? null, title_fields: type.title_fields }
}
