import type { FastifyInstance } from 'fastify'

/** Handlers that are running, including those whose client has disconnected. */
export interface RunningCalls {
  /** Must be called before the routes are registered. */
  watch(app: FastifyInstance): void
  /** Waits until nothing runs, at most `mostMs`. Returns how many are still running. */
  settled(mostMs: number): Promise<number>
}

type Step = (this: FastifyInstance, ...given: never[]) => unknown

/**
 * Tracks handlers and access checks until they settle. Fastify closes when all connections have ended, but the handler
 * of a cut connection still has to clean up.
 */
export function createRunningCalls(): RunningCalls {
  const running = new Set<Promise<unknown>>()

  function tracked<S extends Step>(step: S): S {
    return function (this: FastifyInstance, ...given: never[]) {
      const outcome = step.apply(this, given)
      if (outcome instanceof Promise) {
        const end: Promise<unknown> = outcome.then(
          () => running.delete(end),
          () => running.delete(end),
        )
        running.add(end)
      }
      return outcome
    } as S
  }

  return {
    watch(app) {
      app.addHook('onRoute', (route) => {
        route.handler = tracked(route.handler)
        if (route.onRequest) route.onRequest = [route.onRequest].flat().map(tracked)
        if (route.preValidation) route.preValidation = [route.preValidation].flat().map(tracked)
      })
    },
    async settled(mostMs) {
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, mostMs)
      })
      const ended = async () => {
        while (running.size > 0) await Promise.all(running)
      }
      await Promise.race([ended(), late])
      clearTimeout(timer)
      return running.size
    },
  }
}
