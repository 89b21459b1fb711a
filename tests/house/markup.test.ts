import { describe, expect, it } from 'vitest'
import { read, sources } from './source-tree.ts'

/** `path:line` of every match. */
const found = (paths: readonly string[], pattern: RegExp) =>
  paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  )

describe('text from users', () => {
  // A file can be called `<img onerror=...>`. React escapes it unless code bypasses React.
  it('never becomes markup or code in the page', () => {
    const page = sources.filter((path) => /^(src|workers)\//.test(path))
    const around =
      /dangerouslySetInnerHTML|\.innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function\(/
    expect(found(page, around)).toEqual([])
  })

  // The server would fetch a user's URL from inside the operator's network.
  it('is never a URL that the server fetches', () => {
    const server = sources.filter((path) => path.startsWith('server/') && !path.startsWith('server/ops/'))
    const places = found(server, /\bfetch\(|^import (?!type).*from '(node:https?|undici)'/)
    // The URLs of the language model and the bucket come only from the operator's settings.
    const set = ['server/models/language-model.ts', 'server/storage/s3/s3-request.ts']
    // It checks every address first; whoever calls one that a person typed goes through it.
    const guarded = ['server/egress/create-egress.ts']
    // This one only listens.
    const listening = ['server/lan/shared-port.ts']
    // The command sends to the link that its user types; no server runs it.
    const command = ['server/import/send-document.ts']
    expect(
      places.filter(
        (place) => ![...set, ...guarded, ...listening, ...command].some((file) => place.startsWith(file)),
      ),
    ).toEqual([])
  })
})

describe('a test', () => {
  // Vitest's own wait ends after a second, which is too short on a busy machine.
  it('uses the shared timeout for waits', () => {
    const tests = sources.filter((path) => path.startsWith('tests/') && path !== 'tests/support/wait.ts')
    expect(
      found(tests, /\bvi\s*\.wait(For|Until)\b/).filter((place) => !place.startsWith('tests/house/')),
    ).toEqual([])
  })
})

describe('a colour', () => {
  // Tailwind writes no class for a colour that the theme does not have, and nothing says so.
  it('is not from Tailwind’s default palette', () => {
    const tailwinds =
      /\b(?:bg|text|border|fill|stroke|outline|ring|accent|caret|decoration|divide)-((?:white|black|slate|gray|zinc|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)(?:-\d+)?)\b/
    const screens = sources.filter((path) => path.startsWith('src/') && path.endsWith('.tsx'))
    expect(found(screens, tailwinds)).toEqual([])
  })
})
