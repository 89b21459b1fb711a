// Until the app's own script has come: who is signed in does not see the visitors' page, what a visitor sends or presses
// is marked, for the app to do then (src/app/public-pages/interactions.ts), and the app's scripts are asked for once the words
// stand, or as soon as somebody is there (src/app/public-pages/first-need.ts).
;(function () {
  var page = document.documentElement
  try {
    if (localStorage.getItem('token') !== null && !/^\/(privacy|terms)\/?$/.test(location.pathname))
      page.dataset.session = ''
  } catch (_) {
    // Storage may be closed to us: nobody is signed in then.
  }
  function mark(event) {
    if ('started' in page.dataset) return
    var button = event.type === 'click' && event.target.closest('button[type="button"]')
    if (event.type === 'submit') event.preventDefault()
    if (button || event.type === 'submit') (button || event.target).dataset.waiting = ''
  }
  addEventListener('submit', mark, true)
  addEventListener('click', mark, true)

  // Pages name scripts here instead of in links. On a slow line those of a written page would come before its pictures,
  // and what signed-in screens stand in is of no use to a visitor.
  function fetchScripts(which) {
    var names = document.querySelector('meta[name="' + which + '"]')
    if (!names) return
    names.remove()
    names.content.split(' ').forEach(function (name) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = name
      document.head.append(link)
    })
  }
  function fetchApp() {
    fetchScripts('frame')
  }
  if ('session' in page.dataset) {
    fetchApp()
    // The others are the visitors'.
    var visitors = document.querySelector('meta[name="scripts"]')
    if (visitors) visitors.remove()
  } else
    addEventListener('load', function () {
      fetchScripts('scripts')
    })

  // Somebody fills in a form, or sends it: it may sign in (src/app/public-pages/watch-sign-in.ts).
  addEventListener('input', function (event) {
    if (event.target.form) fetchApp()
  })
  addEventListener('signing-in', fetchApp)

  function tell(name) {
    dispatchEvent(new Event(name))
  }
  function need() {
    if ('needed' in page.dataset) return
    page.dataset.needed = ''
    fetchScripts('scripts')
    tell('needed')
  }
  ;['pointerdown', 'pointermove', 'keydown', 'focusin', 'input', 'scroll', 'submit'].forEach(function (type) {
    addEventListener(type, need, { capture: true, passive: true })
  })

  function release() {
    delete page.dataset.pressed
    tell('released')
  }
  addEventListener('pointerdown', function () {
    page.dataset.pressed = ''
  })
  addEventListener('pointercancel', release)
  // The click of a finger comes a little after it has left.
  addEventListener('pointerup', function () {
    setTimeout(release, 100)
  })
})()
