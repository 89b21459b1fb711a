import { messages } from './messages.ts'

/** The page that connects a phone in the local network. */
export const texts = messages('lan', {
  title: 'Connect this phone to Sheaf',
  intro:
    'Sheaf runs on a computer in this network. Phones allow the camera and offline use only on addresses that they trust, so this phone needs the certificate of that computer once.',
  before:
    'Without the certificate, the browser warns about the address, and Sheaf has no camera and no offline use.',
  download: 'Download the certificate',
  iphone: 'iPhone and iPad',
  iphoneSteps: {
    open: 'Open this page in Safari and tap “Download the certificate”, then “Allow”.',
    install: 'Open Settings, tap “Profile Downloaded” at the top, then “Install”.',
    trust: 'Open Settings > General > About > Certificate Trust Settings and turn on “{name}”.',
  },
  android: 'Android',
  androidSteps: {
    open: 'Tap “Download the certificate”.',
    install: 'Open Settings, search for “CA certificate”, tap “CA certificate” and then “Install anyway”.',
    choose: 'Choose the file sheaf.crt among the downloads.',
  },
  next: 'Then open Sheaf',
  openApp: 'Open Sheaf',
  after:
    'From then on the camera works, Sheaf can be installed from the menu of the browser, and captures are kept offline.',
  safety:
    'The certificate is valid for addresses of private networks only. Compare its fingerprint with the one that the computer shows: {fingerprint}',
  remove: 'To remove it later, delete “{name}” in the settings of the phone.',
})
