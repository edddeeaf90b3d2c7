/** Minutes before an event that are offered. */
export const remindChoices = [0, 5, 10, 30, 60, 1_440] as const

/** Minutes in the largest unit that fits. */
export function remindWords(minutes: number): { unit: 'now' | 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes === 0) return { unit: 'now', count: 0 }
  if (minutes % 1_440 === 0) return { unit: 'days', count: minutes / 1_440 }
  return minutes % 60 === 0 ? { unit: 'hours', count: minutes / 60 } : { unit: 'minutes', count: minutes }
}
