import type { Post, PostFacts } from '@atrium/contract/feed/schemas'

export type Posts = ReturnType<typeof createPosts>

/** The posts known to this page, by id. Of two states of one, the greater revision stays; a response of the same revision replaces it. */
export function createPosts() {
  const rows = new Map<string, Post>()
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  return {
    find: (id: string): Post | undefined => rows.get(id),
    put: (given: readonly Post[]): void => {
      const later = given.filter((row) => !((rows.get(row.post_id)?.revision ?? -1) > row.revision))
      for (const row of later) rows.set(row.post_id, row)
      if (later.length) notify()
    },
    /** Applies an event, which tells no abilities, to a post that is known here. */
    putFacts: (facts: PostFacts): void => {
      const held = rows.get(facts.post_id)
      if (!held || held.revision > facts.revision) return
      rows.set(facts.post_id, { ...facts, is_following: held.is_following, is_saved: held.is_saved, can: abilitiesAfter(held, facts) })
      notify()
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A deleted post can be acted on no more; a locked one is not commented on by those who could otherwise, who still react. Of a hidden one
 * nothing but deleting is left. */
const abilitiesAfter = ({ can }: Post, { deleted_at, is_locked, is_hidden }: PostFacts): Post['can'] =>
  deleted_at ? { ...nothing, delete: false } : is_hidden ? { ...nothing, delete: can.delete } : { ...can, comment: can.react && !is_locked }

const nothing = { edit: false, pin: false, comment: false, react: false, accept: false, report: false, report_comments: false }
