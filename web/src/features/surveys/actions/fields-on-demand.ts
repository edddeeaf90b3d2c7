import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'

/** Large: they load with the dialog. */
export const OwnerField = lazyWithRetry(() => import('./owner-field.tsx'))
export const DueField = lazyWithRetry(() => import('./due-field.tsx'))
