/** The list with one more: trimmed, none that is blank, none twice (MEMBER-40). */
export function withDepartment(departments: readonly string[], typed: string): readonly string[] {
  const department = typed.trim()
  return department === '' || departments.includes(department) ? departments : [...departments, department]
}
