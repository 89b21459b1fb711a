import { describe, expect, it } from 'vitest'
import { read, sources } from './source-tree.ts'

/** `path:line` of every match. */
const found = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  )

describe('text of people', () => {
  // A file can be called `<img onerror=...>`. React escapes it wherever nobody goes around React.
  it('never becomes markup or code', () => {
    const page = sources.filter((path) => /^(src|workers)\//.test(path))
    const around =
      /dangerouslySetInnerHTML|\.innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(/
    // Comments may name what they keep away.
    expect(found(page, around).filter((place) => !place.startsWith('src/platform/api/no-eval.ts'))).toEqual(
      [],
    )
  })

  // An address that a user names would be fetched from inside the operator's network.
  it('is no address that the server fetches', () => {
    const server = sources.filter((path) => path.startsWith('server/') && !path.startsWith('server/ops/'))
    const places = found(server, /\bfetch\(|^import (?!type).*from '(node:https?|undici)'/)
    // The addresses of the language model and of the bucket are the operator's settings alone.
    const set = ['server/models/language-model.ts', 'server/storage/s3/s3-request.ts']
    expect(places.filter((place) => !set.some((file) => place.startsWith(file)))).toEqual([])
  })
})

describe('a test', () => {
  // Vitest's own wait ends after a second, which a busy machine needs for itself: what fails then says nothing.
  it('waits with the patience that all have', () => {
    const tests = sources.filter((path) => path.startsWith('tests/') && path !== 'tests/support/wait.ts')
    expect(
      found(tests, /\bvi\s*\.wait(For|Until)\b/).filter((place) => !place.startsWith('tests/house/')),
    ).toEqual([])
  })
})
