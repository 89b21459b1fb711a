/** What the welcome page says. Every sentence is true of the app as it stands. */
export const landingTexts = {
  title: 'Welcome',
  home: 'Sheaf, start page',
  signIn: 'Sign in',
  tryIt: 'Try It Free',
  heading: 'Paperwork, Overloaded?',
  lead: 'Photograph a receipt or drop a PDF. Sheaf keeps it safe, reads it, sorts it and makes every value searchable, even when you started without signal.',
  steps: [
    {
      title: 'Capture anywhere',
      text: 'A photo is saved on your device the moment you take it. It uploads by itself when there is a connection.',
    },
    {
      title: 'Read for you',
      text: 'Sheaf tells receipts, invoices, contracts and letters apart and fills in dates, parties, amounts and totals.',
    },
    {
      title: 'Shared with your team',
      text: 'Documents live in workspaces, sorted by type and department, with a role for everyone who works there.',
    },
  ],
} as const
