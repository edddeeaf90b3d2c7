/** The instant of a date and time field, which is in the zone of this browser; undefined while it is none. */
export function instantOf(moment: string): string | undefined {
  const at = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(moment) ? new Date(moment) : undefined
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
