import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'

/** The large parts of the form. They load with it, so that nothing below them moves when they arrive. */
export const MeasureFields = lazyWithRetry(() => import('./measure-fields.tsx'))
export const RuleFields = lazyWithRetry(() => import('./rule-fields.tsx'))
