import { describe, expect, it } from 'vitest'
import { Project } from '#contract/projects.ts'
import { opensFor, roleIn, roleBadge } from '#features/workspaces/role.ts'

const user = { id: 'u1', username: 'nora', email: 'Nora@Example.com' }
const project = (fields: object) => Project.parse({ id: 'p1', name: 'Harbour', ...fields })

describe('the role in a workspace', () => {
  it('is that of the member with the same email, ignoring case', () => {
    const members = [
      { user_id: 'u1', email: 'other@example.com', role: 'admin' },
      { user_id: 'u9', email: 'nora@example.com', role: 'owner' },
    ]
    expect(roleIn(project({ members }), user)).toBe('owner')
  })

  it('is otherwise that of the member with the same id, or else that in the list', () => {
    expect(roleIn(project({ members: [{ user_id: 'u1', role: 'admin' }] }), user)).toBe('admin')
    expect(roleIn(project({ user_role: 'team_member' }), user)).toBe('team_member')
    expect(roleIn(project({}), user)).toBeNull()
  })

  it.each([
    ['owner', 'owner', 'owner'],
    ['admin', 'admin', 'admin'],
    ['team_member', 'member', 'other'],
    ['external_auditor', 'external auditor', 'other'],
    [null, 'Member', 'other'],
  ])('%s shows as %s', (role, label, kind) => {
    expect(roleBadge(role)).toEqual({ label, kind })
  })
})

it('an inactive workspace opens for its owner only', () => {
  const inactive = project({ is_active: false })
  expect(['owner', 'admin', 'team_member', null].map((role) => opensFor(inactive, role))).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(opensFor(project({}), 'team_member')).toBe(true)
})
