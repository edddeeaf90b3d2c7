import type { ReceivedMonths } from '@atrium/contract/recognition/figures'

type Counted = { starts_on: string; value_id: string | null; received_count: number }

/** Counts of months as a person's year: months without thanks have none, and values are summed, most often first. */
export function decideMonths(starts: readonly string[], counted: readonly Counted[]): ReceivedMonths {
  const months = starts.map((starts_on) => {
    const own = counted.filter((one) => one.starts_on === starts_on)
    return {
      starts_on,
      received_count: own.find(({ value_id }) => value_id === null)?.received_count ?? 0,
      values: own.flatMap(({ value_id, received_count }) => (value_id ? [{ value_id, received_count }] : [])),
    }
  })
  const sums = new Map<string, number>()
  for (const { values } of months)
    for (const { value_id, received_count } of values) sums.set(value_id, (sums.get(value_id) ?? 0) + received_count)
  return {
    received_count: months.reduce((sum, month) => sum + month.received_count, 0),
    values: [...sums].map(([value_id, received_count]) => ({ value_id, received_count })).toSorted(byCount),
    months,
  }
}

const byCount = (one: { value_id: string; received_count: number }, other: typeof one): number =>
  other.received_count - one.received_count || (one.value_id < other.value_id ? -1 : 1)
