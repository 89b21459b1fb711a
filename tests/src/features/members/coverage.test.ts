import { describe, expect, it } from 'vitest'
import {
  assignedTo,
  coveredBy,
  coverageOf,
  departmentsOf,
  unassigned,
} from '#features/members/coverage/coverage.ts'
import { withDepartment } from '#features/members/people/departments-editor.tsx'

const owner = { role: 'owner', departments: [] }
const admin = { role: 'admin', departments: ['Finance'] }
const bob = { role: 'team_member', departments: ['Finance', 'HR'] }
const eve = { role: 'team_member', departments: [] }
const types = [
  { department: 'Finance', file_count: 3 },
  { department: ' Finance ', file_count: 4 },
  { department: 'Audit', file_count: 1 },
  { department: '', file_count: 9 },
  { department: null, file_count: 9 },
]

describe('both ways of counting the members of a department', () => {
  it('covered counts owner, admins and members by name; assigned counts only members by name', () => {
    const members = [owner, admin, bob, eve]
    expect(coveredBy(members, 'Finance')).toBe(3)
    expect(assignedTo(members, 'Finance')).toBe(1)
    expect(coveredBy(members, 'Audit')).toBe(2)
    expect(assignedTo(members, 'Audit')).toBe(0)
  })

  it('an admin with earlier departments is counted only as covering them', () => {
    expect(assignedTo([admin], 'Finance')).toBe(0)
    expect(coveredBy([admin], 'Finance')).toBe(1)
  })
})

describe('departments of the document types', () => {
  it('are listed once each, trimmed and sorted, without empty ones', () => {
    expect(departmentsOf(types)).toEqual(['Audit', 'Finance'])
  })

  it('lack members if nobody is assigned, however many people see them', () => {
    expect(unassigned(coverageOf(types, [owner, admin, bob]))).toEqual([
      { department: 'Audit', types: 1, files: 1, covered: 2, assigned: 0 },
    ])
    expect(coverageOf(types, [owner, bob])[1]).toEqual({
      department: 'Finance',
      types: 2,
      files: 7,
      covered: 2,
      assigned: 1,
    })
  })
})

it.each([
  [' Legal ', ['HR', 'Legal']],
  ['HR', ['HR']],
  [' HR ', ['HR']],
  ['  ', ['HR']],
])('a department is added once, trimmed and not empty: %j', (typed, list) => {
  expect(withDepartment(['HR'], typed)).toEqual(list)
})
