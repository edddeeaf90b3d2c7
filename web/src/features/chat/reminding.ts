import { watchedValue } from '#app/watched.ts'

/** Messages whose reminders came due while the app was open, until that has been shown. */
export const comeDue = watchedValue<readonly string[]>([])

export const addDue = (ids: readonly string[]): void => comeDue.write([...comeDue.read(), ...ids])

/** The message of which the person is saying when they want to be reminded. */
export const askedAbout = watchedValue<string | undefined>(undefined)
