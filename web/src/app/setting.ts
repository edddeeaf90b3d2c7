type Name = 'support-email' | 'terms-url' | 'sentry-dsn'

/** What the operator of this Atrium has set; the server writes it into the page's head, because it is needed before anyone is signed in. */
export const setting = (name: Name): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
