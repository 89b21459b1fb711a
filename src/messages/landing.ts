import { messages } from './messages.ts'

/** The public pages. Every sentence is true of the app as it is; headings of PUBLIC-03, -06, -07 and -09 are fixed. */
export const texts = messages('landing', {
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
  footerLine: 'Paper in, rows out.',
  hero: {
    heading: 'Paperwork, Overloaded?',
    lead: 'Photograph a receipt or drop a PDF. Sheaf stores it safely, reads it, routes it to the right team and makes every value searchable, even when you start without a signal.',
    assurances: {
      setup: 'Nothing to set up',
      offline: 'Works offline',
      openSource: 'Open source, on your own server',
    },
  },
  pictures: {
    documentDesktop:
      'Sheaf on a desktop: a photographed receipt next to the vendor, date and amounts read from it',
    chatDesktop:
      'Sheaf on a desktop: a question about receipts, answered by month, with the documents behind each number',
    captureToRow:
      'Sheaf on a phone: receipts are captured, read, and become rows with vendor, date and amount',
  },
  featuresHeading: 'From a pile to a table',
  featuresLead: "Sheaf does the reading and the filing. You check what it's unsure about. The rest is done.",
  /** Three cards with fixed names (PUBLIC-07). */
  featureCards: {
    intelligence: {
      title: 'Instant Intelligence',
      text: 'Every document is read as it arrives. Sheaf tells receipts, invoices, contracts and letters apart and fills in dates, parties and amounts, each linked to where it appears on the page.',
    },
    collaboration: {
      title: 'Smart Team Collaboration',
      text: 'Documents go to the right department automatically. Roles control who sees what, and every change shows who made it and when, and can be undone.',
    },
    configuration: {
      title: 'Zero Configuration',
      text: 'No templates, no training, no API keys. Capture your first receipt and its type, fields and table are there. Adjust them any time.',
    },
  },
  questionsHeading: 'Questions your paperwork can answer',
  questionsLead:
    'Ask in plain English. Every number links to the documents behind it, and every statement to its source on the page.',
  questions: {
    contracts: {
      question: 'Where are our contracts with Harlow Roofing?',
      answer: 'Ask exactly that. Sheaf lists each contract with its dates and opens it at the right page.',
    },
    invoices: {
      question: 'Which invoices came in March?',
      answer: 'You see them with their total. Sheaf shows how it understood you as filters you can change.',
    },
    job: {
      question: 'Did the Mill Lane job pay off?',
      answer:
        'Add a Job property to receipts and invoices, filter both by it and export them to a spreadsheet.',
    },
  },
  useCasesHeading: 'Made for people buried in paper',
  teams: 'Teams',
  businesses: 'Businesses',
  teamCases: {
    legal: {
      title: 'Legal',
      text: 'Contracts and letters in one table with their parties and dates. Each value is one tap from the clause it came from.',
    },
    finance: {
      title: 'Finance and accounting',
      text: "Invoices and receipts with net, tax and total. Anything that doesn't add up goes to review; the rest goes to your accounting program, and payments find their receipts.",
    },
    hr: {
      title: 'HR and people operations',
      text: 'Forms and certificates that only your department can open, with a history of every change.',
    },
    sales: {
      title: 'Sales and contracts',
      text: 'Quotes and orders photographed at the customer’s site, searchable in the office before you get back.',
    },
  },
  businessCases: {
    construction: {
      title: 'Construction and trades',
      text: 'Delivery notes and hardware receipts from a site without a signal. They stay on the phone and upload when you’re back online.',
    },
    restaurants: {
      title: 'Restaurants and food service',
      text: 'Till receipts and supplier invoices photographed between two orders, sorted by vendor and day.',
    },
    services: {
      title: 'Professional services',
      text: 'Expenses with their receipts, by client and month, ready to invoice instead of in a shoebox.',
    },
    realEstate: {
      title: 'Real estate',
      text: 'Leases, statements and certificates in one folder for each property, available offline.',
    },
  },
  voicesHeading: 'A day with less paper',
  voicesNote: 'Illustrative examples that we wrote. They are not customer quotes.',
  illustrative: 'Illustrative',
  /** Roles and kinds of companies instead of people: these are not quotations (OPEN-16). */
  voices: {
    site: {
      text: "I photograph the delivery note while the truck is still there. Whether I have a signal isn't my problem any more.",
      role: 'Site manager',
      company: 'a roofing company',
    },
    books: {
      text: 'On the last day of the month I filter, check six uncertain totals and export. It used to take two evenings.',
      role: 'Bookkeeper',
      company: 'a group of three cafés',
    },
    office: {
      text: 'When someone asks where a date comes from, I tap it and the page opens at the right line.',
      role: 'Office manager',
      company: 'a law firm',
    },
  },
  endHeading: 'Start with the receipt in your pocket',
  endText:
    'Creating an account takes a minute. Your first document is read before you’ve put your phone away.',
})
