import * as z from 'zod/mini'
import { AuditExportQuery, AuditQuery, AuditResponse } from '../audit.ts'
import type { Endpoint } from './endpoint.ts'

export const auditEndpoints = {
  listAudit: {
    method: 'GET',
    path: '/projects/{projectId}/audit',
    access: 'project',
    origin: 'added',
    status: 200,
    query: AuditQuery,
    response: AuditResponse,
  },
  exportAudit: {
    method: 'GET',
    path: '/projects/{projectId}/audit/export',
    access: 'project',
    origin: 'added',
    status: 200,
    query: AuditExportQuery,
    download: 'text/csv',
    response: z.string(),
  },
} as const satisfies Record<string, Endpoint>
