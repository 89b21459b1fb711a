import type { Log } from './deps.ts'
import { logLevels, type LogLevel } from './env.ts'

/** Writes JSON lines at this level and above, by default to standard error. */
export function createLog(
  least: LogLevel,
  now: () => Date = () => new Date(),
  write: (line: string) => void = (line) => void process.stderr.write(line),
): Log {
  const at =
    (level: LogLevel) =>
    (event: string, fields: Record<string, unknown> = {}) => {
      if (logLevels.indexOf(level) < logLevels.indexOf(least)) return
      write(`${JSON.stringify({ time: now().toISOString(), level, event, ...fields })}\n`)
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
