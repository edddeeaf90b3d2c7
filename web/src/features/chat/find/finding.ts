import { watchedValue } from '#app/watched.ts'

/** Whether the search of the visible conversation is open. */
export const finding = watchedValue(false)
