import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'

/** The large parts of the form. They load with it, so that nothing below them moves when they arrive. */
export const CountriesField = lazyWithRetry(() => import('./countries-field.tsx'))
export const LimitFields = lazyWithRetry(() => import('./limit-fields.tsx'))
export const RewardPictureField = lazyWithRetry(() => import('./reward-picture-field.tsx'))
