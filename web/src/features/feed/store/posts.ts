import type { Post, PostFacts } from '@atrium/contract/feed/schemas'

export type Posts = ReturnType<typeof createPosts>

/** The posts known to this page, by id. Of two states of one, the greater revision stays; a response of the same revision replaces it. */
export function createPosts() {
  const rows = new Map<string, Post>()
  const newest = new Map<string, number>()
  const listeners = new Set<() => void>()
  const notify = (): void => {
    for (const listener of listeners) listener()
  }
  const note = ({ community_id, seq }: Pick<PostFacts, 'community_id' | 'seq'>): void =>
    void newest.set(community_id, Math.max(seq, newest.get(community_id) ?? 0))
  return {
    find: (id: string): Post | undefined => rows.get(id),
    put: (given: readonly Post[]): void => {
      const later = given.filter((row) => !((rows.get(row.post_id)?.revision ?? -1) > row.revision))
      for (const row of later) {
        rows.set(row.post_id, row)
        note(row)
      }
      if (later.length) notify()
    },
    /** Applies an event, which tells no abilities. True if it is a post that nobody here knew. */
    putFacts: (facts: PostFacts): boolean => {
      const held = rows.get(facts.post_id)
      const isNew = !held && !facts.deleted_at && facts.seq > (newest.get(facts.community_id) ?? 0)
      note(facts)
      if (!held || held.revision > facts.revision) return isNew
      rows.set(facts.post_id, { ...facts, can: abilitiesAfter(held, facts) })
      notify()
      return false
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** A deleted post can be acted on no more; a locked one is not commented on by those who could otherwise, who still react. */
const abilitiesAfter = ({ can }: Post, { deleted_at, is_locked }: PostFacts): Post['can'] =>
  deleted_at ? { edit: false, delete: false, pin: false, comment: false, react: false } : { ...can, comment: can.react && !is_locked }
