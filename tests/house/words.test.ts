import { describe, expect, it } from 'vitest'
import { files, read, sources } from './source-tree.ts'

// This folder spells what it forbids.
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

describe('the compiler is not talked over', () => {
  it('no any, no ignored type error', () => {
    expect(
      found(sources.filter(judged), /@ts-(ignore|nocheck|expect-error)|\bas any\b|:\s*any\b(?!\w)|<any>/),
    ).toEqual([])
  })
})

describe('the query cache', () => {
  // A key carries the type of its data: a type that is given by hand, or a key made elsewhere, can contradict it.
  const outside = sources.filter(
    (path) => path.startsWith('src/') && !path.startsWith('src/features/query-cache/'),
  )

  it('gets the type of data from the key', () => {
    expect(
      found(
        outside,
        /\b(get|set)Quer(y|ies)(Data|State)<|\b(fetch|prefetch|ensure)\w*Query\w*<|\buse\w*Query</,
      ),
    ).toEqual([])
  })

  it('has its keys and the queries under them made in one folder', () => {
    expect(
      found(outside, /\b(queryKeyOf|prefixOf)\b|\b(infiniteQ|q)ueryOptions\b|\b[gs]etQueriesData\b/),
    ).toEqual([])
  })
})

describe('messages of errors', () => {
  // What a program says of its own failures is for the log: screens show the sentence of a `DisplayError`, or their own.
  it('are read in one place', () => {
    const page = sources.filter((path) => path.startsWith('src/') && path !== 'src/lib/display-error.ts')
    const raw =
      /\b(error|cause|error|failure|reason|thrown|exception|err|e)\b[!?]?\.message\b|String\((error|cause|error|failure|reason|thrown|err|e)\)/
    expect(found(page, raw)).toEqual([])
  })
})

describe('captures outlive everything', () => {
  // The outbox holds files that no server has. No path may drop a database or let a server clear the origin.
  it('nothing in the app or the server deletes a database or clears the origin', () => {
    const product = sources.filter((path) => /^(src|workers|server)\//.test(path))
    expect(
      found(product, /Dexie\.delete\(|deleteDatabase\(|Clear-Site-Data|\b(db|outbox)\.delete\(\)/i),
    ).toEqual([])
  })
})

describe('settings', () => {
  // What one reader knows can be listed, checked at the start and documented.
  it('are read from the environment in one place of the server, and nowhere in the page', () => {
    const product = sources.filter((path) => /^(src|workers|server)\//.test(path))
    const readers = product.filter((path) => path !== 'server/env.ts' && !path.startsWith('server/ops/'))
    expect(found(readers, /process\.env/)).toEqual([])
  })
})

describe('the project stands alone', () => {
  it('no path of anyone’s machine, no host of a private registry', () => {
    const places = [
      /(^|[\s'"`(=])\/(work\/(main|shared)|home\/\w|Users\/\w|root\/)/,
      /\.\.\/shared\/|\bshared\/(data|design|spec|eval)\b/,
      /https?:\/\/[^\s'"`)]*(artifactory|verdaccio|nexus)/i,
      /"resolved":\s*"http/,
    ]
    for (const place of places) expect(found([...text, 'package-lock.json'], place)).toEqual([])
  })

  it('nothing is left for later', () => {
    expect(found(sources.filter(judged), /\b(TODO|FIXME|XXX|HACK)\b/)).toEqual([])
  })

  // A skipped test is a promise that nobody keeps.
  it('no test is skipped or runs alone', () => {
    const tests = sources.filter((path) => judged(path) && path.startsWith('tests/'))
    expect(found(tests, /\b(it|test|describe)\.(skip|only|todo)\b|\.skipIf\(|\bctx\.skip\(/)).toEqual([])
  })
})
