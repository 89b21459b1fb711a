// Other words for everyday states of the work, each by the state's own name.

const NAMES: Readonly<Record<string, readonly string[]>> = {
  accepted: ['win', 'won', 'accept', 'agreed to', 'said yes to'],
  approved: ['approve', 'signed off'],
  cancelled: ['cancel', 'canceled', 'called off', 'call off'],
  canceled: ['cancel', 'cancelled', 'called off', 'call off'],
  declined: ['lose', 'lost', 'decline', 'turned down', 'turn down', 'refused', 'refuse', 'said no to'],
  'in review': ['under review', 'being reviewed'],
  'in progress': ['under way', 'being worked on', 'being processed'],
  disputed: ['dispute', 'contested', 'contest', 'in dispute'],
  hired: ['hire', 'recruited', 'recruit', 'taken on', 'took on', 'take on'],
  paid: ['settled', 'cleared', 'paid off'],
  sent: ['open', 'pending', 'undecided', 'unanswered', 'not answered'],
  signed: ['sign'],
  rejected: ['reject', 'turned down', 'turn down', 'refused', 'refuse'],
}

/** Words for a state, but for those that are another state's own name. */
export function stateNames(state: string, states: readonly string[]): readonly string[] {
  const own = new Set(states.map((one) => one.toLowerCase()))
  return (NAMES[state.toLowerCase()] ?? []).filter((name) => !own.has(name))
}
