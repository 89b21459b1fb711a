import { type LegalDocument, LegalScreen } from './legal-screen.tsx'

/** Every statement is about what this software does; what an operator adds to it is theirs to tell. */
export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  updated: '2025-09-03',
  intro:
    'Sheaf turns paper into rows. To do that it has to keep your documents. This page says which information is kept, where, for how long, and who can see it.',
  sections: [
    {
      id: 'responsible',
      title: 'Who is responsible',
      body: [
        'Sheaf is software that people and companies run on a server of their own. “We” and “the operator” mean whoever runs the installation whose address you see in your browser. They decide who gets an account, and they answer for what is stored.',
        'The makers of Sheaf do not run it for you: nothing that you capture is sent to them. Questions about this policy go to {support}.',
      ],
    },
    {
      id: 'scope',
      title: 'What this policy covers',
      body: [
        'It covers the Sheaf app in the browser or on the home screen, and the server that it talks to. It does not cover other services that you reach through links, nor Google’s own handling of your Google account.',
        'Where you use Sheaf at work, your employer may have rules of its own for the documents that you capture. Those come on top.',
      ],
    },
    {
      id: 'given',
      title: 'What you give us',
      body: [
        'We store what you enter and what you capture:',
        [
          'Your account: username, e-mail address, your full name if you give one, and your password as a slow, salted hash from which it cannot be read back.',
          'Your documents: the original photo or PDF untouched, an image of each page, the text that was read, and the values of the fields. An original keeps what the camera wrote into it, which can be the time and the place of the picture.',
          'Your work: workspaces, departments, roles and invitations, folders, corrections, saved views and settings.',
        ],
        'Please capture only documents that you may keep. Papers about other people are personal data of theirs.',
      ],
    },
    {
      id: 'recorded',
      title: 'What is recorded by itself',
      body: [
        [
          'Sign-ins: when a session began and when it ends.',
          'Changes: who changed which field or name of a document, when, from what to what.',
          'Acts in a workspace: who invited, removed, exported, deleted or restored, for its owner and admins to read.',
          'Failures: the server’s log names the call that failed and why. It holds no document, no password and no session token.',
          'Fingerprints: a SHA-256 of each file, by which the same file is recognised when it comes twice.',
        ],
        'Sheaf sets no cookies of its own. If the operator has set an address for analytics, opening a public page such as this one tells that address which page it was. Nothing of your account goes along; as with every request, the other side sees your network address and the kind of your browser.',
      ],
    },
    {
      id: 'device',
      title: 'What is stored on your device',
      body: [
        'Sheaf works without a connection, so some of your information is kept by your browser, on your device:',
        [
          'Captures and changes that have not reached the server yet. They leave the device when the server has confirmed them.',
          'Lists, documents and page images that you have opened or keep offline.',
          'Your session, so that you stay signed in, and how you like the screens to look.',
        ],
        'Whoever can unlock the device can read what is stored there. Please lock it with a code.',
      ],
    },
    {
      id: 'shared-phones',
      title: 'Shared phones and signing out',
      body: [
        'When you sign out, the session, the lists and the page images are cleared from the device. Captures and changes that have not been sent are not: they stay on the device under your name, are not shown to the next person who signs in, and travel when you sign in again. Sheaf tells you before, with their number.',
        'A capture that you remove is kept for 24 hours so that you can take it back, and is then deleted. To leave nothing behind on a phone that is not yours, wait until everything is uploaded, or remove what is waiting, before you sign out.',
      ],
    },
    {
      id: 'use',
      title: 'What it is used for',
      body: [
        'Your information is used to run the service and for nothing else: to keep your documents, to read them, to show them to those who may see them, to find duplicates, to keep accounts safe, and to help you when you ask.',
        'Mail goes out only where the operator has set it up, and only for what was asked for: an invitation, the proof of an address, a new password.',
        'Documents are read by rules and text recognition that run on your device and on the operator’s server. If the operator has set up a language model, the text of pages, and their pictures where the operator allows it, also go to the provider of that model, and so do your questions in search and chat with what is needed to answer them; the settings of a workspace say which model that is. Without one, nothing is sent elsewhere to be read.',
        'Your documents are not used for advertising, and not sold.',
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
        'A document belongs to a workspace. It can be opened by the owner and the admins of the workspace, by members of the department of its type, and by the person who uploaded it. Nobody outside the workspace can open it through the app.',
        'The operator has access to the server and so to what is stored there. We pass information on only where the law makes us, or to those who run machines for us and are bound to keep it to themselves.',
      ],
    },
    {
      id: 'protection',
      title: 'Where it is kept, and how it is protected',
      body: [
        'Records and files are kept on the operator’s server, in the place and country that the operator has chosen; ask {support} where that is.',
        'Files are reached only by addresses that are signed and expire. Rights are checked on the server at every call, and a change of role counts from the next call on. Between your device and the server the connection is encrypted wherever the address begins with https; the app says so when it does not.',
        'No protection is perfect. If we learn that information of yours was exposed, we tell you and the authorities as the law demands.',
      ],
    },
    {
      id: 'retention',
      title: 'How long it is kept',
      body: [
        [
          'Documents: until you delete them, then {trash} in the trash, from which they can be restored.',
          'Uploads that never ended: 7 days.',
          'Sessions: up to 30 days after you last used Sheaf, or until you sign out.',
          'Account, workspaces and the history of changes: as long as the installation runs, or until you ask us to delete them and no duty to keep them stands against it.',
          'Copies that the operator makes against loss: as long as the operator keeps them.',
        ],
      ],
    },
    {
      id: 'rights',
      title: 'Your choices and rights',
      body: [
        'In the app you can see and correct your documents, download originals and PDFs, export tables as CSV, and delete what you uploaded while nobody else has edited it.',
        'Depending on where you live, you may also ask for a copy of all that is stored about you, for correction or deletion, or object to a use, and complain to a supervisory authority. Write to {support}; we answer within 30 days.',
      ],
    },
    {
      id: 'children',
      title: 'Children',
      body: [
        'Sheaf is not for children under 13. We do not serve them and do not knowingly keep information from them. If you believe that a child under 13 has an account, write to {support}: we delete the account and what belongs to it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      body: [
        'When this policy changes, the date at its top changes with it. Changes that matter to you are announced in the app or by e-mail before they count.',
        'For everything in it, write to {support}.',
      ],
    },
  ],
}

/** `/privacy`, for anyone. */
export const PrivacyScreen = () => <LegalScreen document={privacyPolicy} />
