import type { Presence } from '@atrium/contract/live'

/** What nodes send each other about presence. */
export type PresenceMessage =
  /** The changes on a node since its last turn or, if `whole`, everyone. An empty message shows that the node is alive. */
  | {
      readonly type: 'presence'
      readonly node: string
      readonly turn: number
      readonly whole: boolean
      readonly people: Readonly<Record<string, Presence>>
    }
  /** Asks a node, or all of them, to send everything at its next turn. */
  | { readonly type: 'presence-asked'; readonly of: string | null }
