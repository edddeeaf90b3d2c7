import type { ComponentType } from 'react'

/** The app before sign-in. `main.tsx` gives it to the shell, which imports no feature. */
export type SignedOutApp = {
  /** Loads on demand. */
  App: ComponentType<{ onEntered: () => void }> & { preload: () => Promise<void> }
  /** Whether the path is a page of that app. */
  isPath: (path: string) => boolean
  /** Whether the path opens there even with a session: links of emails and the redirect from an identity provider. */
  isTokenPath: (path: string) => boolean
  /** Pages at which nobody signs in, by path: they open with and without a session. */
  pages: Readonly<Record<string, ComponentType>>
}
