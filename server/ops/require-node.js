// Plain JavaScript that every Node can parse: prints one clear line instead of syntax errors.
var major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(
    'Sheaf runs on Node 24 or later, and this is ' +
      process.versions.node +
      '. On Linux `npm ci` brings one along (do not omit optional packages); elsewhere install it from https://nodejs.org.',
  )
  process.exit(1)
}
