import * as z from 'zod/mini'

const Link = z.string().check(z.maxLength(60))
/** Session descriptions of four parts have a few kilobytes. */
const Sdp = z.string().check(z.maxLength(40_000))

/**
 * What the ends of a line send each other before it stands. `link` names one attempt: what belongs to an earlier one is ignored.
 * `greet` asks the end that offers to begin.
 */
const LineSignal = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('greet') }),
  z.object({ kind: z.literal('restart'), link: Link }),
  z.object({ kind: z.literal('description'), link: Link, type: z.enum(['offer', 'answer']), sdp: Sdp }),
  z.object({
    kind: z.literal('candidate'),
    link: Link,
    candidate: z.object({
      candidate: z.string().check(z.maxLength(2_000)),
      sdpMid: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
      sdpMLineIndex: z._default(z.nullable(z.int()), null),
      usernameFragment: z._default(z.nullable(z.string().check(z.maxLength(300))), null),
    }),
  }),
])
export type LineSignal = z.infer<typeof LineSignal>

/** A signal of another page; undefined for anything else. */
export const readSignal = (data: unknown): LineSignal | undefined => LineSignal.safeParse(data).data
