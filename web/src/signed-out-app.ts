import { kioskPath } from '@atrium/contract/clockin/paths'
import type { SignedOutApp } from './app/signed-out-app.ts'
import { lazyScreen } from './app/on-demand/lazy-screen.tsx'
import { lazyWithRetry } from './app/on-demand/lazy-with-retry.tsx'
import { isAuthPath, isTokenPath } from './features/auth/paths.ts'

/** The app before sign-in, for the shell. Apart from `main.tsx`, whose file would need a list of preloads of its own. */
export const door: SignedOutApp = {
  App: lazyWithRetry(() => import('./features/auth/signed-out-app.tsx')),
  isPath: isAuthPath,
  isTokenPath,
  pages: { [kioskPath]: lazyScreen(['clockin'], () => import('./features/clockin/kiosk/kiosk-page.tsx')) },
}
