import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'

/** Large: they load with the form, so that nothing below them moves when they arrive. */
export const PeopleChoice = lazyWithRetry(() => import('./people-choice.tsx'))
export const LevelChoice = lazyWithRetry(() => import('./level-choice.tsx'))
