import { describe, expect, it } from 'vitest'
import {
  canDelete,
  canEdit,
  canOpen,
  canRead,
  roleLabel,
  type Guarded,
  type Membership,
} from '#contract/roles.ts'

const member = (role: Membership['role'], departments: string[] = [], userId = 'me'): Membership => ({
  userId,
  role,
  departments,
})
const file = (over: Partial<Guarded> = {}): Guarded => ({
  kind: 'File',
  createdBy: 'someone',
  department: 'Finance',
  editedByOthers: false,
  ...over,
})

describe('who reads a file', () => {
  it.each([
    ['owner', member('owner'), file(), true],
    ['admin', member('admin'), file(), true],
    ['member of the department', member('team_member', ['Finance']), file(), true],
    ['member of another department', member('team_member', ['HR']), file(), false],
    ['member of none', member('team_member'), file(), false],
    ['its uploader, outside the department', member('team_member', []), file({ createdBy: 'me' }), true],
    ['member, not yet classified', member('team_member', ['Finance']), file({ department: null }), false],
    [
      'uploader, not yet classified',
      member('team_member'),
      file({ department: null, createdBy: 'me' }),
      true,
    ],
    ['admin, somebody’s chat', member('admin'), file({ kind: 'Chat' }), false],
    ['author of a chat', member('team_member'), file({ kind: 'Chat', createdBy: 'me' }), true],
  ])('%s', (_, who, record, expected) => {
    expect(canRead(who, record)).toBe(expected)
  })
})

describe('who corrects and deletes', () => {
  it('lets the uploader correct until someone else has edited', () => {
    const mine = file({ createdBy: 'me' })
    expect(canEdit(member('team_member'), mine)).toBe(true)
    expect(canDelete(member('team_member'), mine)).toBe(true)
    expect(canEdit(member('team_member'), { ...mine, editedByOthers: true })).toBe(false)
    expect(canEdit(member('team_member', ['Finance']), { ...mine, editedByOthers: true })).toBe(true)
  })
  it('leaves schemas to owner and admin', () => {
    expect(canEdit(member('team_member', ['Finance']), file({ kind: 'schema' }))).toBe(false)
    expect(canEdit(member('admin'), file({ kind: 'schema' }))).toBe(true)
  })
  it('opens an inactive workspace to its owner only', () => {
    expect(canOpen(member('owner'), false)).toBe(true)
    expect(canOpen(member('admin'), false)).toBe(false)
  })
  it('shows roles with the documented spelling', () => {
    expect(['owner', 'team_member', 'site_lead', null].map(roleLabel)).toEqual([
      'owner',
      'member',
      'site lead',
      'Member',
    ])
  })
})
