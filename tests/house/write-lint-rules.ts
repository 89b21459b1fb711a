import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format, type FormatConfig } from 'oxfmt'
import { importRules, type ImportRule } from './import-rules.ts'
import { aliasOf } from './imports.ts'
import { read, root } from './source-tree.ts'

// Writes the import rules of `import-rules.ts` into `.oxlintrc.json`, so that editors show a violation while somebody
// types: `node tests/house/write-lint-rules.ts`.

const configPath = '.oxlintrc.json'
const begin =
  '// Written by `node tests/house/write-lint-rules.ts`. Change tests/house/import-rules.ts instead.'
const end = '// End of the written rules.'

/** The linter's config with the import rules of the table in it. */
export async function lintConfigWithImportRules(config = read(configPath)): Promise<string> {
  const [before, , after] = partsOf(config)
  const overrides = importRules.map((rule) => `${JSON.stringify(overrideOf(rule))},`)
  const text = [before, begin, ...overrides, end, after].join('\n').replace(/,(\s*\/\/[^\n]*\s*\])/, '$1')
  const style = JSON.parse(read('.oxfmtrc.json')) as FormatConfig
  return (await format(configPath, text, style)).code
}

function partsOf(config: string): [before: string, written: string, after: string] {
  const start = config.indexOf(begin)
  const stop = config.indexOf(end, start)
  if (start === -1 || stop === -1)
    throw new Error(`${configPath} has lost the comments around the import rules`)
  return [
    config.slice(0, start).trimEnd(),
    config.slice(start + begin.length, stop),
    config.slice(stop + end.length).trimStart(),
  ]
}

interface Pattern {
  readonly group: readonly string[]
  readonly allowTypeImports?: boolean
  readonly message: string
}

function overrideOf(rule: ImportRule) {
  const { folder } = rule
  return {
    files: [folder.endsWith('.tsx') ? folder : `${folder}/**`],
    rules: {
      'no-restricted-imports': ['error', { patterns: [...folderPatterns(rule), packagePattern(rule)] }],
    },
  }
}

function folderPatterns({ folder, mayImport, mayImportTypes = [], why }: ImportRule): Pattern[] {
  const allowed = [folder, ...mayImport]
  // Only the house test checks the modules of the server: there the exceptions depend on the importing file.
  const features = {
    group: ['#features/*/**', '!#features/*/index.ts'],
    message: 'Other features are imported by their index.ts.',
  }
  return [
    {
      group: ['#*/**', ...[...allowed, ...mayImportTypes].flatMap(aliasGlob).map((glob) => `!${glob}`)],
      message: why,
    },
    ...mayImportTypes.map((types) => ({ group: aliasGlob(types), allowTypeImports: true, message: why })),
    ...(allowed.includes('src/features') ? [features] : []),
  ]
}

function packagePattern({ onlyPackages, exceptPackages = [], why }: ImportRule): Pattern {
  const group = onlyPackages
    ? ['*', '!./**', '!../**', '!#*/**', ...onlyPackages.flatMap(packageGlobs).map((glob) => `!${glob}`)]
    : exceptPackages.flatMap(packageGlobs)
  return { group, message: why }
}

const packageGlobs = (name: string) => (name === 'node:' ? ['node:*'] : [name, `${name}/**`])

const aliasGlob = (folder: string) => {
  const alias = aliasOf(folder)
  return alias ? [`${alias}/**`] : []
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  writeFileSync(join(root, configPath), await lintConfigWithImportRules())
