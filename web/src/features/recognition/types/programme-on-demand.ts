import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'

/** Large: it loads with the form of a type. */
export const ProgrammeField = lazyWithRetry(() => import('./programme-field.tsx'))
