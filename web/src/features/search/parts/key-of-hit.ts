import type { SearchHit } from '@atrium/contract/search/schemas'

/** The key that distinguishes a result from others of its kind. */
export function keyOfHit(hit: SearchHit): string {
  if (hit.kind === 'person') return hit.employee.employee_id
  if (hit.kind === 'space') return hit.space.space_id
  return hit.kind === 'file' ? `${hit.message_id} ${hit.file.file_id}` : hit.message_id
}
