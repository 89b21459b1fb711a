/** The edits of a form that differ from what was sent: they were made during the request and are not saved yet. */
export const concurrentEdits = <Form extends object>(edits: Partial<Form>, sent: Form): Partial<Form> =>
  Object.fromEntries(
    Object.entries(edits).filter(([key, value]) => value !== sent[key as keyof Form]),
  ) as Partial<Form>
