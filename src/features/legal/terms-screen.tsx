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
        'By creating an account or using Sheaf you accept these terms and the Privacy Policy. If you use it for a company, you confirm that you may accept them on its behalf. If you do not accept them, please do not use the service.',
        'The software itself is under the MIT licence, which these terms do not restrict.',
      ],
    },
    {
      id: 'service',
      title: 'The service',
      body: [
        'Sheaf stores the documents that you capture, reads them, and shows their values as tables that you can correct, search and export.',
        'The operator may charge for it. You are told the price before you owe anything; without one, the service is free.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      body: [
        'You have to be at least 13 years old. Use your own e-mail address, keep your password secret, and do not share your account: permissions and the history of changes depend on it.',
        'You are responsible for what happens under your account. If you believe that someone else is using it, change your password and tell {support}.',
      ],
    },
    {
      id: 'workspaces',
      title: 'Workspaces and roles',
      body: [
        'Whoever creates a workspace owns it. Owners and admins decide who is a member, in which role and in which departments, and can see and delete all documents of the workspace.',
        'What you add to a workspace stays visible to its authorised members, even after you leave.',
      ],
    },
    {
      id: 'ownership',
      title: 'Your documents stay yours',
      body: [
        'You keep all rights to what you upload. We claim no ownership of it.',
        'You allow the operator only what the service needs: to store your documents, to make page images and copies of them, to read them, and to show them to authorised members of your workspace. This permission ends when they are deleted.',
        'You confirm that you are allowed to upload your documents, and that doing so breaks no law and infringes nobody’s rights.',
      ],
    },
    {
      id: 'rules',
      title: 'What you may not do',
      body: [
        [
          'Upload anything unlawful, or anything you have no right to store.',
          'Try to open documents, accounts or workspaces that are not yours.',
          'Upload malicious files, or disrupt the service with excessive requests.',
          'Resell access without the operator’s consent.',
        ],
        'If you find a vulnerability, report it to {support} first, and go no further than you need to demonstrate it. We will not take action against anyone who does so.',
      ],
    },
    {
      id: 'reading',
      title: 'Reading can be wrong',
      body: [
        'Types, departments and values are read automatically and can be wrong. Sheaf marks uncertain values and shows where each value was read. You are responsible for checking them before you pay, file or sign anything.',
        'Sheaf gives no legal, tax or accounting advice. Whether a photo may replace the paper depends on your local law: keep the paper until you know.',
      ],
    },
    {
      id: 'others',
      title: 'Third-party services',
      body: [
        'Parts of the app, such as Google Drive, work with third-party services if the operator has set them up. Their own terms apply, and we are not responsible for them. You choose whether to connect them, and you can disconnect them at any time.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability and backups',
      body: [
        'The service may be interrupted for maintenance or for reasons beyond our control. Captures stay on your device until the server has confirmed them. If the device is lost before then, they are lost too.',
        'You can download originals and export your tables at any time. Please keep copies of anything you cannot afford to lose.',
      ],
    },
    {
      id: 'warranty',
      title: 'No warranty',
      body: [
        'The service is provided “as is”. As far as the law allows, there is no warranty that it is free of errors, always available or fit for a particular purpose.',
        'Consumer rights that cannot be waived by law are not affected.',
      ],
    },
    {
      id: 'liability',
      title: 'Limit of liability',
      body: [
        'As far as the law allows, nobody is liable under these terms for lost profit, lost business or indirect damage.',
        'The operator’s total liability under these terms is limited to the fees that you paid for the service in the 12 months before the event from which the claim arose.',
        'Nothing limits liability for intent, gross negligence, injury to life, body or health, or where the law does not allow a limit.',
      ],
    },
    {
      id: 'end',
      title: 'End, changes and contact',
      body: [
        'You can stop at any time. The operator can close an account that breaks these terms, or end the service with 30 days’ notice so that you can download your documents, unless the law requires it to end at once.',
        'When these terms change, the date at their top changes with them. Changes to your disadvantage are announced 30 days in advance; by continuing to use the service after that, you accept them. If a part of these terms is invalid, the rest remains in force. The law of the place where the operator is established applies.',
        'For any questions, write to {support}.',
      ],
    },
  ],
}

/** `/terms`, for anyone. */
export const TermsScreen = () => <LegalScreen document={termsOfService} />
