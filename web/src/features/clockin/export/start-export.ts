import type { ClockinExport } from '@atrium/contract/clockin/exports'
import { clockin } from '../server.ts'
import type { WantedExport } from './wanted-export.ts'

/** Begins exports. A retry has the id of the attempt that failed, so that it does not begin another; what is wanted otherwise has a new one. */
export function openStart(): (wanted: WantedExport) => Promise<ClockinExport> {
  let tried: { what: string; id: string } | undefined
  return async (wanted) => {
    const { people, hasNotes, ...rest } = wanted
    const what = JSON.stringify(wanted)
    if (tried?.what !== what) tried = { what, id: crypto.randomUUID() }
    const whose = people === 'all' ? 'all' : 'team'
    const input = { ...rest, people: whose, with_notes: hasNotes, client_export_id: tried.id } as const
    const begun = await clockin.call.createClockinExport(input)
    tried = undefined
    return begun
  }
}
