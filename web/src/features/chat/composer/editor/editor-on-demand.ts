import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'

/** In a separate file, so that it can be preloaded before there is a composer. */
export const Editor = lazyWithRetry(() => import('./editor.tsx'))
