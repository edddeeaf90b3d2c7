import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'

/** In a file of its own, so that it can be asked for before there is a composer. */
export const Editor = lazyWithRetry(() => import('./editor.tsx'))
