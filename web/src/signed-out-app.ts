import type { SignedOutApp } from './app/signed-out-app.ts'
import { lazyWithRetry } from './app/failures/lazy-with-retry.tsx'
import { isAuthPath, isTokenPath } from './features/auth/paths.ts'

/** The app before sign-in, for the shell. Apart from `main.tsx`, whose file would need a list of preloads of its own. */
export const door: SignedOutApp = {
  App: lazyWithRetry(() => import('./features/auth/signed-out-app.tsx')),
  isPath: isAuthPath,
  isTokenPath,
}
