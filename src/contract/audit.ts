import * as z from 'zod/mini'
import { PAGE_SIZE_MAX } from './limits.ts'

/** Actions of the audit log. Never rename one: exports outlive releases. */
export const auditActions = [
  'workspace.created',
  'workspace.changed',
  'member.invited',
  'invitation.withdrawn',
  'invitation.accepted',
  'invitation.rejected',
  'member.joined',
  'member.changed',
  'member.removed',
  'document.uploaded',
  'document.changed',
  'document.moved',
  'document.deleted',
  'document.restored',
  'document.purged',
  'document.held',
  'document.hold-lifted',
  'document.downloaded',
  'documents.exported',
  'report.created',
  'folder.created',
  'folder.changed',
  'folder.deleted',
  'folder.restored',
  'folder.purged',
  'type.created',
  'type.changed',
  'type.deleted',
  'type.extracted-again',
  'lesson.changed',
  'lesson.deleted',
  'audit.exported',
  'token.created',
  'token.revoked',
  'upload-address.created',
  'upload-address.revoked',
  'rates.loaded',
  'rates.deleted',
  'books.set-up',
  'books.exported',
  'books.downloaded',
  'books.taken-back',
  'party.merged',
  'party.separated',
  'party.told-apart',
  'party.change-undone',
  'party.renamed',
  'bank.imported',
  'bank.account-deleted',
  'bank.confirmed',
  'bank.undone',
  'bank.rejected',
  'bank.no-receipt',
  'network.opened',
  'network.closed',
  'webhook.created',
  'webhook.changed',
  'webhook.secret-rotated',
  'webhook.stopped',
  'webhook.deleted',
  'mailbox.set',
  'mailbox.deleted',
  'mail.accepted',
  'mail.discarded',
  'mail-sender.accepted',
  'mail-sender.forgotten',
  'member.issuer-connected',
  'member.issuer-disconnected',
  'group.created',
  'group.changed',
  'group.deleted',
] as const
export const AuditAction = z.enum(auditActions)
export type AuditAction = z.infer<typeof AuditAction>

/** One entry of the audit log. */
export const AuditEntry = z.looseObject({
  id: z.string(),
  /** ISO time. */
  at: z.string(),
  /** Null for Sheaf itself. The name is that at the time, and stays after the member has left. */
  by: z.nullable(z.looseObject({ user_id: z.string(), username: z.string(), email: z.string() })),
  /** One of `auditActions`; a newer server may have more. */
  action: z.string(),
  /**
   * The record; its id is null if it has none. `name` is that at the time; for a document, its file name. `title` is
   * the document's current title; absent once it is deleted.
   */
  target: z.looseObject({ id: z.nullable(z.string()), name: z.string(), title: z.optional(z.string()) }),
  /** Details for display, such as `role member → admin`; may be empty. */
  detail: z.string(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const filters = {
  action: z.optional(AuditAction),
  user_id: z.optional(z.string().check(z.maxLength(64))),
  /** Inclusive days, UTC. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
}

export const AuditQuery = z.object({
  ...filters,
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  page_size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_SIZE_MAX)), 50),
})
export const AuditExportQuery = z.object(filters)

/** Newest first. */
export const AuditResponse = z.looseObject({ rows: z.array(AuditEntry), total_count: z.int() })
export type AuditResponse = z.infer<typeof AuditResponse>
