// Runs before anything is drawn, so that the first picture already has the reader's theme, density and language and the company's colours.
// Plain script on purpose: the content security policy allows no inline code, and a module would run too late.
;(function () {
  var root = document.documentElement
  function read(key) {
    try {
      return JSON.parse(localStorage.getItem(key)) || {}
    } catch (unreadable) {
      void unreadable
      return {}
    }
  }
  function wear(theme, tones) {
    for (var name in tones) if (/^#[0-9a-f]{6}$/i.test(tones[name])) root.style.setProperty('--' + theme + '-' + name, tones[name])
  }
  try {
    var appearance = read('appearance')
    var prefersDark = window.matchMedia && matchMedia('(prefers-color-scheme: dark)').matches
    // The splash of the first visit is light (spec §2).
    var dark = read('splashed') === true && (appearance.theme === 'dark' || (appearance.theme !== 'light' && prefersDark))
    root.setAttribute('data-theme', dark ? 'dark' : 'light')
    root.setAttribute('data-density', appearance.density === 'compact' ? 'compact' : 'comfortable')
    var language = appearance.language
    var wanted = (window.navigator && navigator.languages) || []
    for (var place = 0; typeof language !== 'string' && place < wanted.length; place++) {
      var tag = wanted[place].toLowerCase().split('-')[0]
      if (tag === 'en' || tag === 'de' || tag === 'ar') language = tag
    }
    if (typeof language === 'string') root.lang = language
    if (appearance.direction === 'rtl' || (!appearance.direction && language === 'ar')) root.dir = 'rtl'
    var bar = document.querySelector('meta[name="theme-color"]')
    if (bar && dark) bar.setAttribute('content', '#131410')

    var company = read('company')
    var kept = read('accentTones')
    if (kept.tones && kept.accent === company.accent) {
      wear('light', kept.tones.light)
      wear('dark', kept.tones.dark)
    }
  } catch (unpainted) {
    void unpainted
    // The stylesheet's own values stand; a stored preference must never keep the app from starting.
  }
})()
