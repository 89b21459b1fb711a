import { describe, expect, it } from 'vitest'
import { files, read, sources } from './source-tree.ts'

// This folder contains the words that it forbids.
const judged = (path: string) => !path.startsWith('tests/house/')
const text = files.filter(
  (path) => judged(path) && /\.(tsx?|jsx?|mjs|json|md|css|html|svg|yml|webmanifest)$|^\.ci\//.test(path),
)

/** `path:line: text` of every match. */
function found(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
  )
}

describe('the type checker', () => {
  it('is not bypassed by any or by ignored errors', () => {
    expect(
      found(sources.filter(judged), /@ts-(ignore|nocheck|expect-error)|\bas any\b|:\s*any\b(?!\w)|<any>/),
    ).toEqual([])
  })
})

describe('the query cache', () => {
  // A key carries the type of its data: an explicit type, or a key built elsewhere, can contradict it.
  const outside = sources.filter(
    (path) => path.startsWith('src/') && !path.startsWith('src/features/query-cache/'),
  )

  it('takes the type of its data from the key', () => {
    expect(
      found(
        outside,
        /\b(get|set)Quer(y|ies)(Data|State)<|(?<!\boverride async )\b(fetch|prefetch|ensure)\w*Query\w*<|\buse\w*Query</,
      ),
    ).toEqual([])
  })

  it('builds its keys and queries in one folder', () => {
    expect(
      found(outside, /\b(queryKeyOf|prefixOf)\b|\b(infiniteQ|q)ueryOptions\b|\b[gs]etQueriesData\b/),
    ).toEqual([])
  })
})

describe('messages of errors', () => {
  // Raw error messages are for the log: screens show the text of a `DisplayError`, or their own.
  it('are read in one file only', () => {
    const page = sources.filter((path) => path.startsWith('src/') && path !== 'src/lib/display-error.ts')
    const raw =
      /\b(error|cause|error|failure|reason|thrown|exception|err|e)\b[!?]?\.message\b|String\((error|cause|error|failure|reason|thrown|err|e)\)/
    expect(found(page, raw)).toEqual([])
  })
})

describe('captures', () => {
  // The outbox contains files that no server has.
  it('are never deleted: no code drops a database or clears the origin', () => {
    const product = sources.filter((path) => /^(src|workers|server)\//.test(path))
    expect(
      found(product, /Dexie\.delete\(|deleteDatabase\(|Clear-Site-Data|\b(db|outbox)\.delete\(\)/i),
    ).toEqual([])
  })
})

describe('settings', () => {
  // With one reader, all settings can be listed, checked at startup and documented.
  it('are read from the environment by one file of the server, and never by the app', () => {
    const product = sources.filter((path) => /^(src|workers|server)\//.test(path))
    const readers = product.filter((path) => path !== 'server/env.ts' && !path.startsWith('server/ops/'))
    expect(found(readers, /process\.env/)).toEqual([])
  })
})

describe('the repository', () => {
  it('contains no local path and no private registry', () => {
    const places = [
      /(^|[\s'"`(=])\/(work\/(main|shared)|home\/\w|Users\/\w|root\/)/,
      /\.\.\/shared\/|\bshared\/(data|design|spec|eval)\b/,
      /https?:\/\/[^\s'"`)]*(artifactory|verdaccio|nexus)/i,
      /"resolved":\s*"http/,
    ]
    for (const place of places) expect(found([...text, 'package-lock.json'], place)).toEqual([])
  })

  it('contains no TODO', () => {
    expect(found(sources.filter(judged), /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([])
  })

  // A skipped test checks nothing.
  it('contains no skipped or exclusive test', () => {
    const tests = sources.filter((path) => judged(path) && path.startsWith('tests/'))
    expect(found(tests, /\b(it|test|describe)\.(skip|only|todo)\b|\.skipIf\(|\bctx\.skip\(/)).toEqual([])
  })
})
