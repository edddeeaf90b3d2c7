import { watchedValue } from '#app/watched.ts'

/** Whether something is looked for in the conversation that is shown. */
export const finding = watchedValue(false)
