import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'

/** Large: it loads with the form, so that nothing below it moves when it arrives. */
export const PeopleChoice = lazyWithRetry(() => import('./people-choice.tsx'))
