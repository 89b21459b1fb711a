import { type AuditAction, auditActions } from '#contract/audit.ts'

/** What each action is called, to be read after a person's name. */
const actions: Record<AuditAction, string> = {
  'workspace.created': 'Created the workspace',
  'workspace.changed': 'Changed the workspace',
  'member.invited': 'Invited a member',
  'invitation.withdrawn': 'Withdrew an invitation',
  'invitation.accepted': 'Accepted an invitation',
  'invitation.rejected': 'Rejected an invitation',
  'member.joined': 'Joined the workspace',
  'member.changed': 'Changed a member',
  'member.removed': 'Removed a member',
  'document.uploaded': 'Uploaded a document',
  'document.changed': 'Changed a document',
  'document.moved': 'Moved a document',
  'document.deleted': 'Deleted a document',
  'document.restored': 'Restored a document',
  'document.purged': 'Removed a document for good',
  'document.downloaded': 'Downloaded a document',
  'documents.exported': 'Exported documents',
  'folder.created': 'Created a folder',
  'folder.changed': 'Changed a folder',
  'folder.deleted': 'Deleted a folder',
  'type.created': 'Created a document type',
  'type.changed': 'Changed a document type',
  'type.deleted': 'Deleted a document type',
  'type.extracted-again': 'Extracted a document type again',
  'lesson.changed': 'Changed what a correction taught',
  'lesson.deleted': 'Forgot what a correction taught',
  'audit.exported': 'Exported the activity',
  'token.created': 'Made an API token',
  'token.revoked': 'Revoked an API token',
  'upload-address.created': 'Made an upload address',
  'upload-address.revoked': 'Revoked an upload address',
}

/** A host that is newer may have more; those show under their own name. */
export const actionLabel = (action: string): string =>
  (auditActions as readonly string[]).includes(action) ? actions[action as AuditAction] : action

/** Every sentence of the Activity tab. */
export const auditTexts = {
  title: 'Activity',
  hint: 'Who did what in this workspace. The newest come first.',
  list: 'What was done',
  action: 'Action',
  allActions: 'All actions',
  person: 'Person',
  everyone: 'Everyone',
  from: 'From',
  to: 'To',
  utc: 'Days are counted in UTC.',
  clear: 'Clear filters',
  export: 'Export CSV',
  exporting: 'Exporting...',
  exportFault: 'The activity could not be exported. Please try again.',
  offline: "You're offline. Exporting needs a connection.",
  loading: 'Loading activity...',
  fault: 'The activity could not be loaded.',
  empty: 'Nothing has been done yet',
  noMatch: 'Nothing matches these filters',
  noMatchHint: 'Choose another action, person or days.',
  order: 'The first day must not be after the last.',
  system: 'Sheaf',
  close: 'Close',
  fileName: (workspace: string, day: string) => `${workspace} activity ${day}.csv`,
} as const
