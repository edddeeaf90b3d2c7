/** The user's time zone, in which days begin. */
export const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
