import { plural } from '#lib/plural.ts'

/** Texts of the language model's part of the settings. */
export const modelTexts = {
  title: 'Language model',
  none: 'None is set: documents are read by built-in rules, and nothing of them leaves this server. Whoever runs the server can bring a model.',
  reads: (model: string) =>
    `${model} reads each document beside the built-in rules. A value counts only with words that stand on the page.`,
  sees: {
    both: 'It is sent the text and pictures of pages.',
    text: 'It is sent the text of pages, no pictures.',
  },
  month: (documents: number, calls: number) =>
    `This month: ${plural(documents, { one: '{n} document', other: '{n} documents' })} in ${plural(calls, { one: '{n} call', other: '{n} calls' })}`,
  cost: (cost: string, budget: string | null) =>
    budget === null ? `Cost: ${cost}` : `Cost: ${cost} of ${budget}`,
  spent: 'Spent of the budget',
  paused: "This month's budget is used up",
  pausedText: (day: string) =>
    `New documents are read by the built-in rules alone until ${day}. Extract them again then to add what the model finds.`,
} as const
