import { watchedValue } from '#app/watched.ts'

/** Messages whose reminders became due while the app was open, until they are shown. */
export const comeDue = watchedValue<readonly string[]>([])

export const addDue = (ids: readonly string[]): void => comeDue.write([...comeDue.read(), ...ids])

/** The message for which the person is choosing a reminder time. */
export const askedAbout = watchedValue<string | undefined>(undefined)
