import { importRules, moduleFolders, publicFiles, type ImportRule } from './import-rules.ts'
import { packageOf, targetOf, type Import } from './imports.ts'

/** Why this import is not allowed, as a sentence that names it; null if it is allowed. */
export function violationOf(imported: Import): string | null {
  const rule = importRules.find(({ folder }) => isInside(imported.from, folder))
  const reason = rule && reasonAgainst(imported, rule)
  return reason ? `${imported.from} imports ${imported.specifier}: ${reason}` : null
}

function reasonAgainst(imported: Import, rule: ImportRule): string | null {
  const target = targetOf(imported)
  if (target === null) return mayImportPackage(packageOf(imported), rule) ? null : rule.why
  const allowed = [...rule.mayImport, ...(imported.typeOnly ? (rule.mayImportTypes ?? []) : [])]
  const isOwn = isInside(target, rule.folder)
  if (!isOwn && !allowed.some((folder) => isInside(target, folder))) return rule.why
  if (!isOwn && imported.specifier.startsWith('.')) return 'Other top folders are imported by their alias.'
  return isPublic(imported.from, target) ? null : 'Other modules are imported by their index.ts.'
}

/** A null name is no package but a module that the build makes. */
function mayImportPackage(name: string | null, { onlyPackages, exceptPackages = [] }: ImportRule): boolean {
  if (name === null) return true
  return onlyPackages ? onlyPackages.includes(name) : !exceptPackages.includes(name)
}

function isPublic(from: string, target: string): boolean {
  const module = moduleOf(target)
  if (module === null || module === moduleOf(from)) return true
  if (target === `${module}/index.ts`) return true
  return publicFiles.some(
    (entry) =>
      entry.module === module &&
      (entry.files?.some((file) => target === `${module}/${file}`) ?? true) &&
      (entry.importers?.includes(from) ?? true),
  )
}

/** The module that contains a file, such as `server/auth`; null for a file outside of all modules. */
function moduleOf(path: string): string | null {
  const parent = moduleFolders.find((folder) => path.startsWith(`${folder}/`))
  const [name, ...rest] = parent ? path.slice(parent.length + 1).split('/') : []
  return parent && name && rest.length > 0 ? `${parent}/${name}` : null
}

const isInside = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
