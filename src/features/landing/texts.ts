/** What the public pages say. Every sentence is true of the app as it stands. */
export const landingTexts = {
  title: 'Welcome',
  home: 'Sheaf, start page',
  skip: 'Skip to content',
  navigation: 'Sheaf',
  menu: 'Menu',
  closeMenu: 'Close menu',
  features: 'Features',
  useCases: 'Use cases',
  privacy: 'Privacy',
  terms: 'Terms',
  support: 'Support',
  signIn: 'Sign in',
  tryIt: 'Try It Free',
  hero: {
    heading: 'Paperwork, Overloaded?',
    lead: 'Photograph a receipt or drop a PDF. Sheaf keeps it safe, reads it, hands it to the right team and turns every value into something you can search, even when you started without signal.',
    assurances: ['Nothing to set up', 'Works offline', 'Open source, on your own server'],
  },
  featuresHeading: 'From a pile to a table',
  featuresLead: 'Sheaf does the reading and the filing. You correct what it doubts, and the rest is done.',
  questionsHeading: 'Questions your paperwork can answer',
  questionsLead:
    'Ask in plain words. Every number leads to exactly the documents behind it, and every statement to its place on the page.',
  useCasesHeading: 'Made for the people who have the paper',
  teams: 'Teams',
  businesses: 'Businesses',
  voicesHeading: 'A day with less paper',
  voicesNote: 'Illustrative examples, written by us. They are not quotes from customers.',
  illustrative: 'Illustrative',
  endHeading: 'Start with the receipt in your pocket',
  endText: 'An account takes a minute. The first document is read before you have put the phone away.',
  footerLine: 'Paper in, rows out.',
} as const

/** Three cards; the names are fixed. */
export const features = [
  {
    title: 'Instant Intelligence',
    text: 'Every document is read as it arrives. Sheaf tells receipts, invoices, contracts and letters apart and fills in dates, parties, amounts and totals, each with the place on the page where it stood.',
  },
  {
    title: 'Smart Team Collaboration',
    text: 'A document goes to the department of its type by itself. Roles decide who sees what, every change says who made it and when, and each can be undone.',
  },
  {
    title: 'Zero Configuration',
    text: 'No templates, no training, no keys. Take the first receipt, and its type, its fields and its table are there. Change them whenever they should be yours.',
  },
] as const

/** What people ask, and how Sheaf answers it today. */
export const questions = [
  {
    question: 'Where are our contracts with Harlow Roofing?',
    answer:
      'Ask just that. Each contract stands there with its dates, and opens at the page it was read from.',
  },
  {
    question: 'Which invoices came in March?',
    answer:
      'You see them with their sum. What was understood stands above them as filters that you can change.',
  },
  {
    question: 'Did the Mill Lane job pay off?',
    answer:
      'Give receipts and invoices a property Job, filter both by it, and export them to your spreadsheet.',
  },
] as const

export interface UseCase {
  readonly title: string
  readonly text: string
}

export const teamCases: readonly UseCase[] = [
  {
    title: 'Legal',
    text: 'Contracts and letters with their parties and dates in one table, each value one tap from the clause it was read from.',
  },
  {
    title: 'Finance and accounting',
    text: 'Invoices and receipts with net, tax and total. What does not add up waits for review; the rest goes out as CSV.',
  },
  {
    title: 'HR and people operations',
    text: 'Forms and certificates that only your department opens, with a history of every change.',
  },
  {
    title: 'Sales and contracts',
    text: 'Quotes and orders photographed at the customer’s table, searchable at the desk before you are back.',
  },
]

export const businessCases: readonly UseCase[] = [
  {
    title: 'Construction and trades',
    text: 'Delivery notes and hardware receipts from a site without signal. They wait on the phone and arrive by themselves.',
  },
  {
    title: 'Restaurants and food service',
    text: 'Till slips and supplier invoices photographed between two orders, sorted by vendor and day.',
  },
  {
    title: 'Professional services',
    text: 'Expenses with their receipts, by client and month, ready for the invoice instead of the shoebox.',
  },
  {
    title: 'Real estate',
    text: 'Leases, statements and certificates of each property, in its folder and at hand offline.',
  },
]

/** Roles and kinds of companies, no people: nobody said these sentences. */
export const voices = [
  {
    text: 'I photograph the delivery note while the lorry is still there. Whether I have signal is no longer my problem.',
    role: 'Site manager',
    company: 'a roofing company',
  },
  {
    text: 'On the last of the month I filter, look at six doubtful totals and export. It used to be two evenings.',
    role: 'Bookkeeper',
    company: 'a group of three cafés',
  },
  {
    text: 'When someone asks where a date comes from, I press on it and the page opens at the line.',
    role: 'Office manager',
    company: 'a law firm',
  },
] as const
