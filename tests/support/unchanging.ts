import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vitest/config'

const isSource = (url: string) => /^\/(src|tests|workers)\/[^?]+\.(tsx?|css)(\?|$)/.test(url)
const isScript = (url: string) =>
  /^\/(src|tests|workers|node_modules|@fs)\/[^?]+\.([mc]?js|tsx?)(\?|$)/.test(url)
const isPackage = (id: string) => /\/node_modules\/\.vite\/.*\.js(\?|$)/.test(id)

/** Fixes the response's `Cache-Control`: later changes are ignored. */
function keepFor(answer: ServerResponse, control: string): void {
  answer.setHeader('Cache-Control', control)
  const setHeader = answer.setHeader.bind(answer)
  answer.setHeader = (name, value) => (name === 'Cache-Control' ? answer : setHeader(name, value))
}

/** Sends a script without the source map at its end, which only a debugger reads. */
function sendWithoutMap(answer: ServerResponse): void {
  const end = answer.end.bind(answer) as (content?: unknown) => ServerResponse
  answer.end = ((content?: unknown) => {
    if (typeof content !== 'string') return end(content)
    const at = content.lastIndexOf('\n//# sourceMappingURL=data:')
    return end(at < 0 ? content : content.slice(0, at))
  }) as typeof answer.end
}

/**
 * Sources do not change while the tests run once, and no browser outlives the run: the page of each file takes the
 * modules that the one before has loaded from its cache, and does not ask for every one whether it has changed. Source
 * maps, two thirds of the bytes of a page, stay with the runner, which looks up the lines of errors itself.
 */
export function unchanging(): Plugin {
  let watching = false
  return {
    name: 'sheaf:unchanging',
    configureVitest({ vitest }) {
      watching = vitest.config.watch
    },
    configureServer(server) {
      server.middlewares.use((request, answer, next) => {
        const url = request.url ?? ''
        if (!watching && isSource(url)) keepFor(answer, 'max-age=31536000,immutable')
        if (!watching && isScript(url)) sendWithoutMap(answer)
        next()
      })
    },
    // Vite would draw up a map of each package, letter by letter, for each page.
    transform: (code, id) => (isPackage(id) ? { code, map: { mappings: '' } } : null),
  }
}
