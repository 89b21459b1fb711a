import type { InlineConfig } from 'vite'

/**
 * Corrects the config of the service worker's build, which the plugin creates: it ignores the log level of the app's
 * build and uses an option that the bundler warns about.
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
