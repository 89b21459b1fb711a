import type { ServerResponse } from 'node:http'
import type { Plugin } from 'vitest/config'

const isSource = (url: string) => /^\/(src|tests|workers)\/[^?]+\.(tsx?|css)(\?|$)/.test(url)

/** Fixes the response's `Cache-Control`: later changes are ignored. */
function keepFor(answer: ServerResponse, control: string): void {
  answer.setHeader('Cache-Control', control)
  const setHeader = answer.setHeader.bind(answer)
  answer.setHeader = (name, value) => (name === 'Cache-Control' ? answer : setHeader(name, value))
}

/**
 * Sources do not change while the tests run once, and no browser outlives the run: the page of each file takes the
 * modules that the one before has loaded from its cache, and does not ask for every one whether it has changed.
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
        if (!watching && isSource(request.url ?? '')) keepFor(answer, 'max-age=31536000,immutable')
        next()
      })
    },
  }
}
