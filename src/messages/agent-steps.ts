import { messages } from './messages.ts'

/** What the agent says of its own work: its steps, and the marks that it puts into the answer of a language model. */
export const texts = messages('agent-steps', {
  round: 'Round {n} of {max}.',
  noAnswer: 'The model gave no answer within {n} rounds.',
  toolFailed: 'failed',
  toolsUsedUp: 'No more tools may be used in this answer.',
  noSuchTool: 'There is no such tool.',

  /** What a question is taken for; `label` says which documents. */
  plan: {
    decline: 'Reading documents cannot answer this.',
    unclear: 'The question names neither documents nor anything in them.',
    choice: 'The question can be read in two ways.',
    list: 'List: {label}',
    count: 'Count: {label}',
    sum: 'Sum: {label}',
    average: 'Average: {label}',
    median: 'Median: {label}',
    min: 'Lowest value: {label}',
    max: 'Highest value: {label}',
    distinct: 'Different values ({field}): {label}',
    uncounted: '“{noun}” is no field of the documents.',
    unstated: 'No document of these types states “{state}”: {label}',
    noAmount: 'No document of these types states an amount: {label}',
    compare: 'Comparison: {first} — {second}',
    fields: 'Fields ({fields}): {label}',
    summary: 'Contents of the document',
    quote: 'Passages about “{words}”: {label}',
    sideBySide: 'The documents side by side',
  },

  /** What a question asks of a document that has no field for it: when it came into a state, and by whom. */
  asked: {
    paymentDate: 'payment date',
    stateDate: 'date of “{state}”',
    stateBy: 'person of “{state}”',
  },

  /** Why the built-in analyst answers. */
  notUsed: {
    failed: 'The language model was not used: it failed.',
    timedOut: 'The language model was not used: it did not answer in time.',
    noText: 'The language model was not used: it returned no text.',
    tooManyRounds: 'The language model was not used: it gave no answer within {n} rounds.',
    tooSlow: 'The language model was not used: the answer took too long.',
    tooManyTokens: 'The language model was not used: the answer needed too many tokens.',
    budget: 'The language model was not used: the monthly budget is used up.',
  },
  analystAnswers: 'The built-in analyst answers.',

  marks: {
    unconfirmed: 'not confirmed',
    unconfirmedQuote: 'not confirmed: no document says so',
    linkRemoved: 'link removed',
    source: 'source',
  },
})
