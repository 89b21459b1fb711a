import type { FastifyInstance } from 'fastify'

/** What runs for calls, also for those whose connection is gone. */
export interface RunningCalls {
  /** Register it before the routes that it watches. */
  watch(app: FastifyInstance): void
  /** Resolves once nothing runs, at the latest after `mostMs`; answers how many still run. */
  settled(mostMs: number): Promise<number>
}

type Step = (this: FastifyInstance, ...given: never[]) => unknown

/**
 * Follows handlers and access checks to their end. Fastify closes when the connections have ended, and a handler whose
 * connection was cut still has to clean up.
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
