import type { TokenScope } from '#contract/tokens.ts'
import type { ObjectKind, RouteRow } from './authorisation-table.ts'
import { type Principal, type Target, tokenOf } from './authorisation-callers.ts'

/**
 * What a cell of the table answers. `unauthenticated`: 401. `no workspace`: 404, as where there is none. `hidden`: 404, the
 * same bytes whatever the reason. `forbidden`: 403. `answered`: the call is let through.
 */
export type Outcome = 'unauthenticated' | 'no workspace' | 'hidden' | 'forbidden' | 'answered'

const signedOut: readonly Principal[] = [
  'anonymous',
  'garbage',
  'expired',
  'logged out',
  'revoked token',
  'expired token',
]
const full: readonly Principal[] = ['owner', 'admin']
const team: readonly Principal[] = [
  'member of the department',
  'member of another',
  'member of none',
  'uploader without the department',
]
/** What the tokens that count were made for. */
const scopes: Partial<Record<Principal, TokenScope>> = {
  'token that reads': 'read',
  'token that uploads': 'upload',
  'token that writes': 'write',
}

export const isSignedOut = (principal: Principal) => signedOut.includes(principal)
const isMember = (principal: Principal) => full.includes(principal) || team.includes(principal)

/** Which workspace a call names. */
export type Place = 'here' | 'elsewhere' | 'inactive' | 'nowhere'

/** Where this caller would call: whoever is at home elsewhere tries to reach in from there. */
export function homeOf(principal: Principal): Place {
  if (principal === 'owner elsewhere') return 'elsewhere'
  return principal === 'member of an inactive workspace' ? 'inactive' : 'here'
}

/** Whether somebody who comes with a personal token is stopped by what it was made for. */
const isOutOfScope = (row: RouteRow, principal: Principal) =>
  scopes[principal] !== undefined && scopes[principal] !== row.scope

/** A call that names a workspace and no object. */
export function outcomeAt(row: RouteRow, principal: Principal, place: Place): Outcome {
  if (row.access !== 'public' && isSignedOut(principal)) return 'unauthenticated'
  if (row.access !== 'public' && isOutOfScope(row, principal)) return 'forbidden'
  if (row.access !== 'project') return 'answered'
  const person = personOf(principal)
  if (place === 'elsewhere' && person === 'owner elsewhere') return 'answered'
  if (place !== 'here' || !isMember(person)) return 'no workspace'
  if (row.needs === 'owner') return person === 'owner' ? 'answered' : 'forbidden'
  return row.needs === 'full' && !full.includes(person) ? 'forbidden' : 'answered'
}

const personOf = (principal: Principal) => tokenOf[principal] ?? principal

/** A call that names an object, from the caller's own workspace. */
export function outcomeOf(row: RouteRow, kind: ObjectKind, caller: Principal, target: Target): Outcome {
  const principal = personOf(caller)
  const place = homeOf(principal)
  const entered = outcomeAt(row, caller, place)
  if (entered !== 'answered') return entered
  // Sessions and passkeys are their user's alone.
  if (kind === 'session' || kind === 'passkey')
    return principal === authorOf(target) && target !== 'missing' && target !== 'deleted'
      ? 'answered'
      : 'hidden'
  // Only the person it was sent to can answer an invitation, from wherever they call.
  if (row.access === 'user')
    return principal === 'invited' && (target === 'own' || target === 'other department')
      ? 'answered'
      : 'hidden'
  const everything = full.includes(principal) || principal === 'owner elsewhere'
  if (row.needs === 'trash' && !everything) return 'forbidden'
  if (!isThere(row, place, target)) return 'hidden'
  // Chats are their author's alone, whatever anybody else is; members' tokens are for those who manage them, too.
  const opens = principal === authorOf(target) || (kind === 'token' && everything)
  if (kind === 'chat' || kind === 'token') return opens ? 'answered' : 'hidden'
  if (!everything && !canSee(kind, principal, target)) return 'hidden'
  if (row.needs === 'maker') return principal === makerOf(target) ? 'answered' : 'forbidden'
  // What a personal token may change is documents.
  const mayEdit = canEdit(kind, principal, target) && (caller === principal || kind === 'file')
  if (row.needs === 'delete' && kind === 'folder') return everything ? 'answered' : 'forbidden'
  return (row.needs === 'edit' || row.needs === 'delete') && !mayEdit ? 'forbidden' : 'answered'
}

/** Who uploaded a file, or made a report. */
export function makerOf(target: Target): Principal {
  if (target === 'other workspace') return 'owner elsewhere'
  return target === 'other department' ? 'owner' : 'uploader without the department'
}

/** Whose chat, token, session or passkey it is. */
export function authorOf(target: Target): Principal {
  if (target === 'other workspace') return 'owner elsewhere'
  return target === 'other department' ? 'member of another' : 'member of the department'
}

function isThere(row: RouteRow, place: Place, target: Target): boolean {
  if (target === 'missing') return false
  if (target === 'other workspace') return place === 'elsewhere'
  if (place !== 'here') return false
  return target !== 'deleted' || row.needs === 'trash'
}

/** What a team member sees of what is there. */
function canSee(kind: ObjectKind, principal: Principal, target: Target): boolean {
  if (kind === 'folder') return true
  if (target === 'other department') return principal === 'member of another'
  if (principal === 'member of the department') return true
  return (
    principal === 'uploader without the department' && ['file', 'report', 'bytes', 'party'].includes(kind)
  )
}

/** What somebody who sees it may change. */
function canEdit(kind: ObjectKind, principal: Principal, target: Target): boolean {
  if (kind === 'type') return !team.includes(principal)
  if (kind !== 'view') return true
  if (principal === 'owner elsewhere') return true
  return principal === (target === 'other department' ? 'member of another' : 'member of the department')
}
