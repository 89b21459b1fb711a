import type { InlineConfig } from 'vite'

/**
 * Completes the settings of the service worker's own build, which the plugin makes: it takes no log level from the app's,
 * and names the one file by an option that the bundler warns of.
 */
export function configureServiceWorkerBuild(config: InlineConfig): void {
  config.logLevel = 'warn'
  const options = config.build?.rollupOptions
  const output = options?.output
  if (!output || Array.isArray(output)) throw new Error('The build of the service worker has another shape.')
  delete output.inlineDynamicImports
  output.codeSplitting = false
  options.checks = { ...options.checks, bundlerTimings: false }
}
