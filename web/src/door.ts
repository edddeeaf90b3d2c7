import type { Door } from './app/door.ts'
import { lazyWithRetry } from './app/failures/lazy-with-retry.tsx'
import { isAuthPath, isTokenPath } from './features/auth/paths.ts'

/** The app before sign-in, for the shell. Apart from `main.tsx`, whose file would need a list of preloads of its own. */
export const door: Door = { App: lazyWithRetry(() => import('./features/auth/door-app.tsx')), isPath: isAuthPath, isTokenPath }
