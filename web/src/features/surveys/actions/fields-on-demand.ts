import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'

/** Large: they load with the form, so that nothing below them moves when they arrive. */
export const OwnerField = lazyWithRetry(() => import('./owner-field.tsx'))
export const DueField = lazyWithRetry(() => import('./due-field.tsx'))
