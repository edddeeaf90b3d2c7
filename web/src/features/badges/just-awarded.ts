import { watchedValue } from '#app/watched.ts'

/** The badge that this person was awarded a moment ago. */
export const justAwarded = watchedValue<string | undefined>(undefined)
