import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'

/** Large: it loads with the form. */
export const TestersField = lazyWithRetry(() => import('./testers-field.tsx'))
