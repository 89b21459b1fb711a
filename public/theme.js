// Sets the theme before the first paint, from the saved choice or from what the system asks for, and follows both.
;(function () {
  var barColours = { light: '#faf8f4', dark: '#0f1414', outdoor: '#ffffff' }
  var contrast = matchMedia('(prefers-contrast: more)')
  var dark = matchMedia('(prefers-color-scheme: dark)')

  function apply() {
    var choice = null
    try {
      choice = localStorage.getItem('theme')
    } catch (_) {
      // Storage may be closed to us; the system's choice holds then.
    }
    if (!(choice in barColours)) choice = contrast.matches ? 'outdoor' : dark.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = choice
    document.querySelector('meta[name="theme-color"]').setAttribute('content', barColours[choice])
  }

  apply()
  contrast.addEventListener('change', apply)
  dark.addEventListener('change', apply)
  // Another tab chose; and this page did.
  addEventListener('storage', apply)
  addEventListener('theme', apply)
})()
