import type { Download } from '@atrium/contract/call'
import type { PersonalPage } from '@atrium/contract/people/personal'
import { personal } from '../personal.ts'

type Kept = Record<string, PersonalPage['rows']>

/**
 * Fetches all data stored about a person, page by page, into one file. `onProgress` receives the number of entries so
 * far.
 */
export async function gatherData(employeeId: string | undefined, onProgress: (count: number) => void): Promise<Download> {
  const named = employeeId ? { employee_id: employeeId } : {}
  const kept: Kept = {}
  let count = 0
  let page = await personal.call.exportPersonalData(named)
  for (;;) {
    kept[page.part] = [...(kept[page.part] ?? []), ...page.rows]
    onProgress((count += page.rows.length))
    if (!page.next_cursor) break
    page = await personal.call.exportPersonalData({ ...named, cursor: page.next_cursor })
  }
  const { employee_id, asked_at } = page
  const text = JSON.stringify({ employee_id, asked_at, ...kept }, null, 2)
  const blob = new Blob([text], { type: 'application/json' })
  return { file_name: `atrium-data-${asked_at.slice(0, 'YYYY-MM-DD'.length)}.json`, blob }
}
