// Sets the theme before the first paint, from the saved choice or from what the system asks for.
;(function () {
  var barColours = { light: '#faf8f4', dark: '#0f1414', outdoor: '#ffffff' }
  var choice = null
  try {
    choice = localStorage.getItem('theme')
  } catch (_) {
    // Storage may be closed to us; the system's choice holds then.
  }
  if (!(choice in barColours)) {
    choice = matchMedia('(prefers-contrast: more)').matches
      ? 'outdoor'
      : matchMedia('(prefers-color-scheme: dark)').matches
        ? 'dark'
        : 'light'
  }
  document.documentElement.dataset.theme = choice
  document.querySelector('meta[name="theme-color"]').setAttribute('content', barColours[choice])
})()
