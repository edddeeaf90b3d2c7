import { CallError } from '@atrium/contract/client'
import { isEmpty, mergeDrafts, noContent } from '@atrium/contract/chat/draft-content'
import type { Draft, WrittenDraft } from '@atrium/contract/chat/drafts'
import { plainTextOf, type RichText } from '@atrium/contract/document'
import { openChatDatabase } from '../store/chat-database.ts'
import { createDraftSync } from './draft-sync.ts'
import type { TabNote } from './draft.ts'
import { createDrafts } from './drafts.ts'

/** For tests of drafts: a server that stores them, and the devices and tabs of one person. */

export const words = (text: string): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] })
const textOf = (body: RichText | null | undefined): string | undefined => (body ? plainTextOf(body) : undefined)

type Disturbance = {
  /** The error that every call throws, while it is set. */
  fault: CallError | undefined
  /** While true, the responses of saves are lost. */
  silent: boolean
}
const undisturbed: Disturbance = { fault: undefined, silent: false }

export function createDraftServer() {
  const kept = new Map<string, Draft>()
  const listeners = new Set<(rows: Draft[]) => void>()
  const saves: string[][] = []
  let revision = 0
  const server = {
    ...undisturbed,
    saves,
    save: async (written: readonly WrittenDraft[]) => {
      await Promise.resolve()
      if (server.fault) throw server.fault
      server.saves.push(written.map(({ body }) => textOf(body) ?? ''))
      revision += 1
      const rows = written.map(({ place, base, body, others }): Draft => {
        const held = kept.get(place)
        const next = mergeDrafts(held && held.revision > base ? held : noContent, { body, others })
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
    receive: (listener: (rows: Draft[]) => void) => void listeners.add(listener),
    words: (place: string) => [textOf(kept.get(place)?.body), ...(kept.get(place)?.others ?? []).map(textOf)],
  }
  return server
}
type DraftServer = ReturnType<typeof createDraftServer>
export type Tab = (note: TabNote) => void
type Settings = { device?: string; tabs?: Set<Tab>; connected?: boolean }

/** One page of the person: on a device, with the tabs that share it, subscribed to events unless its connection is cut. */
export function openDraftPage(server: DraftServer, { device = 'desk', tabs = new Set(), connected = true }: Settings = {}) {
  const line = { cut: !connected }
  const receive = (note: TabNote): void => drafts.adopt(structuredClone(note))
  const drafts = createDrafts({
    key: `northwind-maya on her ${device}`,
    database: openChatDatabase('northwind', `maya on her ${device}`),
    onChange: () => {},
    onWritten: (when) => sync[when](),
    notifyTabs: (note) => tabs.forEach((tab) => tab !== receive && tab(note)),
  })
  tabs.add(receive)
  const sync = createDraftSync({ drafts, save: server.save, list: server.list })
  server.receive((rows) => line.cut || drafts.take(rows))
  return {
    ...drafts,
    sync,
    line,
    write: (place: string, text: string | undefined) => drafts.write(place, text === undefined ? undefined : words(text)),
    send: (place: string) => void drafts.send(place, async () => {}),
    shown: (place: string) => textOf(drafts.find(place)),
    waiting: (place: string) => drafts.others(place).map(textOf),
    close: () => {
      line.cut = true
      tabs.delete(receive)
      sync.stop()
    },
  }
}
