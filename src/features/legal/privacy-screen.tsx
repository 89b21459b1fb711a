import { type LegalDocument, LegalScreen } from './legal-screen.tsx'

/** Describes only what the software does. Operators describe what they add. */
export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  updated: '2025-09-03',
  intro:
    'Sheaf turns paper into rows. To do that, it has to store your documents. This policy explains what is stored, where, for how long, and who can see it.',
  sections: [
    {
      id: 'responsible',
      title: 'Who is responsible',
      body: [
        'Sheaf is software that people and companies run on a server of their own. “We” and “the operator” mean whoever runs the installation whose address you see in your browser. They decide who gets an account and are responsible for what is stored.',
        'The makers of Sheaf do not run it for you: nothing you capture is sent to them. If you have questions about this policy, contact {support}.',
      ],
    },
    {
      id: 'scope',
      title: 'What this policy covers',
      body: [
        'It covers the Sheaf app in the browser or on the home screen, and the server it connects to. It does not cover other services that you reach through links, or how Google handles your Google account.',
        'If you use Sheaf at work, your employer’s rules for documents apply as well.',
      ],
    },
    {
      id: 'given',
      title: 'What you give us',
      body: [
        'We store what you enter and what you capture:',
        [
          'Your account: username, e-mail address, your full name if you give one, and your password as a slow, salted hash that cannot be reversed. If you use them, also the public keys of your passkeys, the encrypted secret of your authenticator app, and hashes of its recovery codes.',
          'Your documents: the unchanged original photo or PDF, an image of each page, the text read from it, and the values of its fields. An original can contain what the camera stored in it, such as the time and place of the photo.',
          'Your work: workspaces, departments, roles and invitations, folders, corrections, saved views and settings.',
        ],
        'Please capture only documents that you are allowed to store. Papers about other people contain their personal data.',
      ],
    },
    {
      id: 'recorded',
      title: 'What is recorded automatically',
      body: [
        [
          'Sign-ins: when a session starts, is used and ends, with its network address and browser. Your profile lists them. If you sign in with the account of your organisation, it learns of the sign-in and tells us your name, e-mail address and groups.',
          'Changes: who changed which field or name of a document, when, and the values before and after.',
          'Actions in a workspace, such as invitations, removals, exports and deletions, visible to its owner and admins.',
          'Errors: the server logs which request failed and why. The log contains no documents, passwords or session tokens.',
          'Fingerprints: a SHA-256 hash of each file, to recognise a file that is uploaded twice.',
        ],
        'Sheaf sets no cookies of its own. If the operator has configured analytics, opening a public page such as this one reports which page it was. No account information is sent, but as with every request, the recipient sees your IP address and browser type.',
      ],
    },
    {
      id: 'device',
      title: 'What is stored on your device',
      body: [
        'Sheaf works offline, so your browser stores some of your information on your device:',
        [
          'Captures and changes that have not reached the server yet. They are removed once the server has confirmed them.',
          'Lists, documents and page images that you have opened or saved for offline use.',
          'Your session, so that you stay signed in, and your display settings.',
        ],
        'Anyone who can unlock the device can read what is stored on it. Please protect it with a passcode.',
      ],
    },
    {
      id: 'shared-phones',
      title: 'Shared phones and signing out',
      body: [
        'When you sign out, the session, the lists and the page images are cleared from the device. Captures and changes that have not been sent are not: they stay on the device under your name, are not shown to the next person who signs in, and upload when you sign in again. Sheaf tells you how many there are before you sign out.',
        'A capture that you remove can be restored for 24 hours and is then deleted. To leave nothing behind on a phone that isn’t yours, wait until everything has uploaded, or remove what hasn’t, before you sign out.',
      ],
    },
    {
      id: 'use',
      title: 'What it is used for',
      body: [
        'Your information is used to run the service and for nothing else: to keep your documents, to read them, to show them to those who may see them, to find duplicates, to keep accounts safe, and to help you when you ask.',
        'E-mail is sent only if the operator has set it up, and only for invitations, address confirmations and password resets.',
        'Documents are read by rules and text recognition that run on your device and on the operator’s server. If the operator has set up a language model, the text of pages, and their pictures where the operator allows it, also go to the provider of that model, and so do your questions in search and chat with what is needed to answer them; the settings of a workspace say which model that is. Without one, nothing is sent elsewhere to be read.',
        'Your documents are not used for advertising and are not sold.',
      ],
    },
    {
      id: 'google-drive',
      title: 'Google Drive',
      body: [
        'If the operator has set it up, you can fetch files from Google Drive. You sign in with Google in Google’s own window (OAuth), allow Sheaf to read the files you choose, and pick them. Sheaf fetches those files and no others; from then on they are documents like any you captured.',
        'Your Google password never reaches Sheaf. The permission is used in your browser while you pick, and is not stored on the server.',
        'You can revoke it at any time in your Google account, under Security, “Your connections to third-party apps & services”. Files that you fetched before stay in Sheaf until you delete them.',
      ],
    },
    {
      id: 'who-sees',
      title: 'Who can see your documents',
      body: [
        'A document belongs to a workspace. It can be opened by the owner and the admins of the workspace, by members of the department of its type, and by the person who uploaded it. Nobody else can open it through the app.',
        'The owner and the admins of a workspace can have its documents sent to other services by webhooks, and each member can let a program or an assistant read what they may see with an API token. The Access tab of the settings lists both.',
        'If a workspace has connected a mailbox, the mails in it are looked at for receipts. Sender, subject and the names of attached files are stored for 90 days and shown to its owner and admins, and to the person whose address a mail came to; of a mail that waits for consent nothing else is.',
        'The operator has access to the server and so to what is stored there. We disclose information only if the law requires it, or to hosting providers that are bound to confidentiality.',
      ],
    },
    {
      id: 'protection',
      title: 'Where it is stored and how it is protected',
      body: [
        'Records and files are stored on the operator’s server, in a country that the operator has chosen; ask {support} where that is.',
        'Files can be opened only through signed links that expire. The server checks permissions on every request, so a change of role takes effect immediately. The connection to the server is encrypted if its address begins with https; if not, the app tells you.',
        'No protection is perfect. If we learn that your information was exposed, we notify you and the authorities as required by law.',
      ],
    },
    {
      id: 'retention',
      title: 'How long it is stored',
      body: [
        [
          'Documents: until you delete them, then {trash} in the trash, from which they can be restored.',
          'Incomplete uploads: 7 days.',
          'Sessions: up to 30 days after you last used Sheaf, or until you sign out.',
          'Account, workspaces and the history of changes: as long as the installation runs, or until you ask us to delete them and no law requires us to keep them.',
          'Backups: as long as the operator keeps them.',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'Your choices and rights',
      body: [
        'In the app you can see and correct your documents, download originals and PDFs, export tables as CSV, and delete what you uploaded while nobody else has edited it.',
        'Depending on where you live, you may also request a copy, correction or deletion of your data, object to its use, and complain to a supervisory authority. Write to {support}; we answer within 30 days.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      body: [
        'Sheaf is not for children under 13. We do not knowingly store information about them. If you believe that a child under 13 has an account, write to {support}, and we will delete the account and its data.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      body: [
        'When this policy changes, the date at its top changes with it. Significant changes are announced in the app or by e-mail before they take effect.',
        'For any questions, write to {support}.',
      ],
    },
  ],
}

/** `/privacy`, for anyone. */
export const PrivacyScreen = () => <LegalScreen document={privacyPolicy} />
