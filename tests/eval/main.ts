import { argv, exit } from 'node:process'

// `npm run eval -- COMMAND [FOLDER] [OPTIONS]`. Each command is a file: its function takes the arguments after the name and
// returns the exit code.

type Command = (args: readonly string[]) => Promise<number>

const commands: Record<string, () => Promise<Command>> = {
  quads: async () => (await import('./quads.ts')).quads,
  outcomes: async () => (await import('./outcomes.ts')).outcomes,
  queries: async () => (await import('./queries.ts')).queries,
  questions: async () => (await import('./questions.ts')).questions,
  agent: async () => (await import('./agent.ts')).agent,
  receipts: async () => (await import('./receipts.ts')).receipts,
  docs: async () => (await import('./docs.ts')).docs,
  schemas: async () => (await import('./schemas.ts')).schemas,
  fields: async () => (await import('./fields.ts')).fields,
  types: async () => (await import('./types.ts')).types,
  items: async () => (await import('./items.ts')).items,
  slips: async () => (await import('./slips.ts')).slips,
  papers: async () => (await import('./papers.ts')).papers,
  parties: async () => (await import('./parties.ts')).parties,
  scenes: async () => (await import('./scenes.ts')).scenes,
}

const [name = '', ...args] = argv.slice(2)
const load = Object.hasOwn(commands, name) ? commands[name] : undefined
if (!load) {
  console.error(`Usage: npm run eval -- ${Object.keys(commands).join('|')} FOLDER [--out PRED.json]`)
  exit(2)
}
const command = await load()
exit(await command(args))
