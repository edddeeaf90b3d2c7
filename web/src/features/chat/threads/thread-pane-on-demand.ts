import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'

export const ThreadPane = lazyWithRetry(() => import('./thread-pane.tsx'))
