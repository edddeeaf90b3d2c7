type Name = 'support-email' | 'terms-url' | 'sentry-dsn'

/**
 * A setting of the operator of this installation; the server writes it into the page's head, because it is needed
 * before sign-in.
 */
export const setting = (name: Name): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined
