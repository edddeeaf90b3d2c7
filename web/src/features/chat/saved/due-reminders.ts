import { watchedValue } from '#app/watched.ts'

/** Messages whose reminders became due while the app was open, until they are shown. */
export const dueReminders = watchedValue<readonly string[]>([])

export const addDue = (ids: readonly string[]): void => dueReminders.write([...dueReminders.read(), ...ids])

/** The message for which the person is choosing a reminder time. */
export const reminderTarget = watchedValue<string | undefined>(undefined)
