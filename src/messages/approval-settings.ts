import { messages } from './messages.ts'

/** Who approves the documents of a type, and deputies. */
export const texts = messages('approval-settings', {
  rules: {
    hint: 'Documents of this type are submitted and then approved by others. The owner and admins may approve without a limit, but nobody approves their own documents.',
    on: 'Documents of this type need approval',
    approver: 'Approver',
    limit: 'Up to ({currency})',
    limitNoCurrency: 'Up to',
    limitHint: 'Empty: no limit. An amount in a currency without an exchange rate is above every limit.',
    noCurrency:
      'Limits need a currency of the workspace: choose one in its settings. Until then, nobody with a limit can approve.',
    limitError: 'Enter a positive amount with at most four decimals, or nothing',
    add: 'Add approver',
    remove: 'Remove {name}',
    none: 'Only the owner and admins approve.',
    left: '{name} (no longer a member)',
    noAccess: 'Cannot open documents of {department}: {names}.',
    sameStep: 'Another step has this name',
    stepsHint: 'What these steps are called among the workflow statuses of this type.',
  },
  deputy: {
    title: 'Deputy',
    hint: 'While you are away, another member can approve what you can, up to the last day. The history says that it was for you.',
    member: 'Deputy',
    nobody: 'Nobody',
    until: 'Last day',
    untilMissing: 'Choose the last day',
    save: 'Save',
    saved: 'Deputy saved',
    error: 'The deputy could not be saved',
    offline: "You're offline. Naming a deputy needs a connection.",
  },
})
