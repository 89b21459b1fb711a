// Until the app's own script has come: who is signed in does not see the visitors' page, and what a visitor sends or
// presses is marked, for the app to do then (src/app/public-pages/doings.ts).
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
})()
