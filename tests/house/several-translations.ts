/**
 * English texts that occur in several places and have more than one translation, with the languages that need them. Any
 * other text has one translation, with or without a full stop.
 */
export const severalTranslations: Readonly<Record<string, string>> = {
  // Depends on gender, number and case.
  On: 'ar es fr it pl pt',
  Active: 'es fr it pl pt',
  Inactive: 'ar es fr pl pt',
  Confirmed: 'ar fr pl',
  Connected: 'ar es fr it nl',
  New: 'es pl pt',
  Copied: 'es fr it pt',
  Deleted: 'ar pl',
  Failed: 'it',
  Removed: 'es fr it pt',
  Saved: 'ar fr it pl',
  'Not set': 'it',
  All: 'fr',
  'Show all': 'es pt',
  None: 'ar de es fr it nl pt',
  none: 'ar de es fr it nl pt',
  Other: 'de es nl pl pt',
  Yours: 'es fr it pt',
  'It may have been deleted, or you may not have access to it': 'de',
  'Money in': 'ar de es fr pl pt',
  'Money out': 'ar de es fr pl pt',
  'A document': 'ar pl',

  // Arabic has an article in some places.
  Amount: 'ar pt',
  Contract: 'ar',
  Date: 'ar de',
  'Purchase order': 'ar',

  // An action, and a thing or a place.
  'Choose a new password': 'es fr nl pt',
  Chat: 'ar fr',
  Export: 'ar de es fr it nl pl pt',
  Filter: 'ar es fr it pl pt',
  Group: 'de es fr it nl pl pt',
  Review: 'es fr it pl pt',
  Search: 'de fr',
  'Sign in': 'fr',
  Upload: 'fr it pl',

  // Several meanings: a number is a count or a name, a report is about expenses or any, a name is a person's.
  Account: 'it nl',
  Clear: 'ar de es fr it nl pl',
  Continue: 'de',
  Done: 'ar de es it nl pl pt',
  Deputy: 'pl',
  Description: 'de fr nl',
  Discard: 'fr it',
  Expenses: 'ar nl',
  Format: 'nl',
  From: 'ar de es fr it nl pl pt',
  To: 'de es fr it nl pl pt',
  Messages: 'ar de nl pl',
  'Move left': 'ar fr',
  'Move right': 'ar fr',
  Name: 'pl',
  No: 'ar de es fr it nl pl pt',
  Notes: 'de fr nl pt',
  Number: 'ar de es fr nl pl pt',
  Parties: 'de es fr it nl pl pt',
  Receipt: 'ar es fr it pl pt',
  'Remove {name}': 'es nl',
  'Removing...': 'fr nl',
  Report: 'ar de es fr it nl pl pt',
  Subtotal: 'es fr it pl',
  Support: 'ar pl',
  Tax: 'it nl',
  Text: 'ar de es fr it nl pl pt',
  Title: 'ar',
  Total: 'de',

  // French browsers name the camera differently on a phone and on a desktop.
  'Set Camera to Allow': 'fr',

  // A phone's bar has room for a short word.
  Workspaces: 'fr it',
}
