import * as z from 'zod/mini'

export const callReactions = ['👏', '👍', '❤️', '😂', '🎉', '🧤', '⚓'] as const
export type CallReaction = (typeof callReactions)[number]

/** What one end of a line says directly to the other. It comes from another browser, so it is checked like any input. */
const Shown = z.object({ microphone: z.boolean(), camera: z.boolean(), screen: z.boolean(), held: z.boolean() })
/** `held`: the camera is on, and its picture is not sent because the line only carries the sound. */
export type ShownMedia = z.infer<typeof Shown>
export const nothingShown: ShownMedia = { microphone: false, camera: false, screen: false, held: false }

const PeerWords = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('media'), shown: Shown }),
  z.object({ kind: z.literal('reaction'), emoji: z.enum(callReactions) }),
  z.object({ kind: z.literal('caption'), text: z.string().check(z.maxLength(600)) }),
])
export type PeerWords = z.infer<typeof PeerWords>

/** The words in a message; undefined for anything else, such as those of a newer page. */
export function readPeerWords(message: unknown): PeerWords | undefined {
  if (typeof message !== 'string' || message.length > 4_000) return undefined
  try {
    return PeerWords.safeParse(JSON.parse(message)).data
  } catch {
    return undefined
  }
}
