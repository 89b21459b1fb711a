import { enableCompileCache } from 'node:module'
import { cannotStart } from './stop-when-asked.ts'

// Starts the server, says where it is, and stops it when asked to. A start that fails says in one line what to do.

// Compiled sources are kept between starts, in the system's folder for temporary files. Only what is imported from here
// on is: hence no import of the server above.
enableCompileCache()

async function main(): Promise<void> {
  const { serve } = await import('./serving.ts')
  console.log(await serve())
}

main().catch(cannotStart)
