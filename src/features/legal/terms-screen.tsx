import { type LegalDocument, LegalScreen } from './legal-screen.tsx'

export const termsOfService: LegalDocument = {
  title: 'Terms of Service',
  updated: '2025-08-27',
  intro:
    'These are the rules for using this installation of Sheaf. They are an agreement between you and the operator: whoever runs the server at the address you see in your browser.',
  sections: [
    {
      id: 'agreement',
      title: 'The agreement',
      body: [
        'By creating an account or using Sheaf you accept these terms and the Privacy Policy. If you use it for a company, you say that you may accept them for it. If you do not accept them, please do not use the service.',
        'The software itself comes under the MIT licence, which these terms do not restrict.',
      ],
    },
    {
      id: 'service',
      title: 'The service',
      body: [
        'Sheaf keeps the documents that you capture, reads them, and shows what was read as tables that you can correct, search and export. What it offers in detail is what the app shows.',
        'The operator may charge for it. A price is told before you owe it; without one, the service is free.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        'You have to be at least 13 years old. Give an e-mail address that is yours, keep your password to yourself, and do not share an account: rights and the history of changes hang on it.',
        'What happens under your account counts as done by you. If you believe that someone else uses it, sign out, change your password and tell {support}.',
      ],
    },
    {
      id: 'workspaces',
      title: 'Workspaces and roles',
      body: [
        'Whoever creates a workspace owns it. Owners and admins decide who is a member, in which role and in which departments, and can see and delete all documents of the workspace.',
        'What you bring into a workspace is seen by those who have the right to it there, also after you have left.',
      ],
    },
    {
      id: 'ownership',
      title: 'Your documents stay yours',
      body: [
        'You keep all rights to what you upload. We claim no ownership of it.',
        'You allow the operator only what the service needs: to store your documents, to make page images and copies of them, to read them, and to show them to the members whom your workspace has given the right. That permission ends when they are deleted.',
        'You say that you may upload what you upload, and that it breaks no law and no right of others.',
      ],
    },
    {
      id: 'rules',
      title: 'What you may not do',
      body: [
        [
          'Upload what is unlawful, or what you have no right to keep.',
          'Try to open documents, accounts or workspaces that are not yours.',
          'Upload files that are made to do harm, or disturb the service by more calls than its use needs.',
          'Resell access without the operator’s consent.',
        ],
        'If you find a weakness, tell {support} before others, and look no further than it takes to show it. We will not take action against anyone who does.',
      ],
    },
    {
      id: 'reading',
      title: 'Reading is not certain',
      body: [
        'Types, departments and values are read automatically and can be wrong. Sheaf marks what it doubts and shows where each value was read; checking it before you pay, file or sign something is yours.',
        'Sheaf gives no legal, tax or accounting advice. Whether a photo may replace the paper is for the law where you are: keep the paper until you know.',
      ],
    },
    {
      id: 'others',
      title: 'Services of others',
      body: [
        'Parts of the app, such as Google Drive, work with services of others if the operator has set them up. Their own terms hold for them, and we do not answer for them. You choose whether to connect them, and you can disconnect them at any time.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and copies',
      body: [
        'The service may be interrupted for care, repair or reasons that we do not control. Captures wait on your device until the server has confirmed them, and are lost with the device if it is lost before.',
        'You can download originals and export your tables at any time. Please keep copies of what you cannot do without.',
      ],
    },
    {
      id: 'warranty',
      title: 'No warranty',
      body: [
        'The service is provided as it is. As far as the law allows, there is no warranty that it is free of errors, always reachable or fit for a particular purpose.',
        'Rights that the law gives consumers and that cannot be waived stay untouched.',
      ],
    },
    {
      id: 'liability',
      title: 'Limit of liability',
      body: [
        'As far as the law allows, nobody is liable under these terms for lost profit, lost business or indirect damage.',
        'All liability of the operator under these terms together is limited to the fees that you paid for the service in the 12 months before the event from which the claim arose.',
        'Nothing limits liability for intent, gross negligence, injury to life, body or health, or where the law does not allow a limit.',
      ],
    },
    {
      id: 'end',
      title: 'End, changes and contact',
      body: [
        'You can stop at any time. The operator can close an account that breaks these terms, or end the service with 30 days’ notice so that you can take your documents along, unless the law demands that it ends at once.',
        'When these terms change, the date at their top changes with them. Changes to your disadvantage are announced 30 days before; who goes on using the service after that accepts them. If a part of these terms does not hold, the rest does. The law of the place where the operator is established applies.',
        'For everything in them, write to {support}.',
      ],
    },
  ],
}

/** `/terms`, for anyone. */
export const TermsScreen = () => <LegalScreen document={termsOfService} />
