/** Those of a form's edits that are otherwise than what was sent: typed while it was on its way, they are not saved. */
export const editsBeside = <Form extends object>(edits: Partial<Form>, sent: Form): Partial<Form> =>
  Object.fromEntries(
    Object.entries(edits).filter(([key, value]) => value !== sent[key as keyof Form]),
  ) as Partial<Form>
