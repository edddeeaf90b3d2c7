import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'

/** The large parts of the form. They load with it, so that nothing below them moves when they arrive. */
export const PictureMaker = lazyWithRetry(() => import('./picture-maker.tsx'))
export const CriteriaFields = lazyWithRetry(() => import('./criteria-fields.tsx'))
export const PeriodField = lazyWithRetry(() => import('./period-field.tsx'))
export const LevelsField = lazyWithRetry(() => import('./levels-field.tsx'))
export const DaysFields = lazyWithRetry(() => import('./days-fields.tsx'))
