import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'

export const ThreadPane = lazyWithRetry(() => import('./thread-pane.tsx'))
