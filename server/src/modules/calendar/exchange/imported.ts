/**
 * Before the UIDs of events that were read from other calendars: what somebody reads in never becomes one of the events that Atrium sent out
 * itself, with their guests.
 */
export const importedPrefix = 'import:'
