import { CallError } from '@atrium/contract/client'
import { isEmpty, mergeWords, noWords } from '@atrium/contract/chat/draft-words'
import type { Draft, WrittenDraft } from '@atrium/contract/chat/drafts'
import { plainTextOf, type RichText } from '@atrium/contract/document'
import { openChatDatabase } from '../store/chat-database.ts'
import { createDraftSync } from './draft-sync.ts'
import type { TabNote } from './draft.ts'
import { createDrafts } from './drafts.ts'

/** For tests of drafts: a server that stores them, and the devices and tabs of one person. */

export const words = (text: string): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const textOf = (body: RichText | null | undefined): string | undefined => (body ? plainTextOf(body) : undefined)

export function createDraftServer() {
  const kept = new Map<string, Draft>()
  const listeners = new Set<(rows: Draft[]) => void>()
  let revision = 0
  const server = {
    /** The fault between devices and server: thrown by every call. */
    fault: undefined as CallError | undefined, // set by a test
    /** The responses of saves do not arrive. */
    silent: false,
    saves: [] as string[][],
    save: async (written: readonly WrittenDraft[]) => {
      await Promise.resolve()
      if (server.fault) throw server.fault
      server.saves.push(written.map(({ body }) => textOf(body) ?? ''))
      revision += 1
      const rows = written.map(({ place, base, body, others }): Draft => {
        const held = kept.get(place)
        const next = mergeWords(held && held.revision > base ? held : noWords, { body, others })
        return { place, ...next, others: [...next.others], revision, changed_at: new Date(revision).toISOString() }
      })
      for (const row of rows) kept.set(row.place, row)
      for (const listener of listeners) listener(structuredClone(rows))
      if (server.silent) throw new CallError('ERR_NETWORK', 0)
      return { rows: structuredClone(rows), refused: [] }
    },
    list: async () => {
      await Promise.resolve()
      if (server.fault) throw server.fault
      return { revision, rows: structuredClone([...kept.values()].filter((draft) => !isEmpty(draft))) }
    },
    hear: (listener: (rows: Draft[]) => void) => void listeners.add(listener),
    words: (place: string) => [textOf(kept.get(place)?.body), ...(kept.get(place)?.others ?? []).map(textOf)],
  }
  return server
}
type DraftServer = ReturnType<typeof createDraftServer>
export type Tab = (note: TabNote) => void
type Settings = { device?: string; tabs?: Set<Tab>; told?: boolean }

/** One page of the person: on a device, with the tabs that share it, subscribed to events unless its connection is cut. */
export function openDraftPage(server: DraftServer, { device = 'desk', tabs = new Set(), told = true }: Settings = {}) {
  const line = { cut: !told }
  const hear = (note: TabNote): void => drafts.adopt(structuredClone(note))
  const drafts = createDrafts({
    database: openChatDatabase('northwind', `maya on her ${device}`),
    onChange: () => {},
    onWritten: () => sync.soon(),
    tellTabs: (note) => tabs.forEach((tab) => tab !== hear && tab(note)),
  })
  tabs.add(hear)
  const sync = createDraftSync({ drafts, save: server.save, list: server.list })
  server.hear((rows) => line.cut || drafts.take(rows))
  return {
    ...drafts,
    sync,
    line,
    write: (place: string, text: string | undefined) => drafts.write(place, text === undefined ? undefined : words(text)),
    shown: (place: string) => textOf(drafts.find(place)),
    waiting: (place: string) => drafts.others(place).map(textOf),
    close: () => {
      line.cut = true
      tabs.delete(hear)
      sync.stop()
    },
  }
}
