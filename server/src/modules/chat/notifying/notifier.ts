import type { Clock } from '#kernel/clock'
import type { JobData } from '#kernel/jobs/jobs'
import { rowsOf } from '#kernel/live/announcement'
import { parseScope } from '#kernel/live/scopes'
import type { BusMessage } from '#kernel/live/bus'
import type { Log } from '#kernel/log'
import type { Switches } from '#kernel/http/switches'
import type { Transactions, Tx } from '#kernel/database/transaction'
import {
  findKeywordOwners,
  findSubscribers,
  nowhere,
  settleCauses,
  settlePerson,
  notifyMany,
  notifyPeople,
  type Alert,
  type NotifyingParts,
} from '#modules/notifications'
import { createCollector } from './collector.ts'
import {
  listConcerned,
  listUnnotifiedConversations,
  lockUnnotified,
  markNotified,
  type ConcernedPerson,
  type FreshMessage,
  type Slice,
} from './queries.ts'
import { decideReason } from './rules.ts'

export type NotifierParts = NotifyingParts & { transactions: Transactions; switches: Switches; clock: Clock; log: Log }
export type Notifier = {
  /** Receives what this node has committed. */
  receive: (message: BusMessage) => void
  /** Notifies people of messages that a node committed before it died. */
  notifyMissed: () => Promise<void>
  /** The worker of `chat.tell-invited`. */
  notifyInvited: (job: JobData<'chat.tell-invited'>) => Promise<void>
  /** Runs pending work at once and resolves when none is left. */
  settled: () => Promise<void>
}

/** How far back missed messages are looked for, in milliseconds. After a start: a day, for as long as messages are worth a notification. */
const missedFor = 10 * 60_000
const missedAtFirst = 24 * 60 * 60_000
/** Person and message pairs notified in one batch. */
const slice = 1_000

/**
 * Notifies people of messages after the commit, outside the sender's request. The position reached in each conversation is stored, so
 * nothing is queued when a message is sent: the search for missed messages finds rows that nobody was notified of.
 */
export function createNotifier(parts: NotifierParts): Notifier {
  const { transactions, switches, clock, log } = parts
  const { plan, each, settled } = createCollector(log)
  let hasLooked = false

  const write = (companyId: string, work: (tx: Tx) => Promise<void>): Promise<void> => transactions({ effect: 'write', companyId }, work)
  const tell = (companyId: string, conversationId: string): Promise<void> =>
    write(companyId, async (tx) => {
      if (await switches.isOn(companyId, 'connect', tx)) await notifyOfConversation(tx, parts, companyId, conversationId, clock())
    })
  const planRead = (companyId: string, employeeId: string): void =>
    plan(`read ${companyId} ${employeeId}`, () => write(companyId, (tx) => settlePerson(tx, parts.sources, companyId, employeeId, clock())))

  return {
    receive: (message) => {
      if (message.type !== 'announcement') return
      const { announcement } = message
      const { name, company_id: companyId, scope } = announcement
      const { scopeId } = parseScope(scope)
      const fresh = rowsOf('message.sent', announcement) ?? rowsOf('message.replied', announcement)
      if (fresh) {
        // A sender has read everything before their message.
        if (fresh[0]) planRead(companyId, fresh[0].sender_id)
        return plan(`told ${companyId} ${scopeId}`, () => tell(companyId, scopeId))
      }
      if (name === 'message.edited') return plan(`told ${companyId} ${scopeId}`, () => tell(companyId, scopeId))
      const deleted = rowsOf('message.deleted', announcement)
      if (deleted) {
        const ids = deleted.map(({ message_id }) => message_id)
        return plan(`gone ${companyId} ${ids.join()}`, () =>
          write(companyId, (tx) => settleCauses(tx, parts.sources, companyId, ids, clock())),
        )
      }
      if (name === 'inbox.left' || name === 'thread.changed' || name === 'inbox.changed') planRead(companyId, scopeId)
    },
    notifyMissed: async () => {
      const within = hasLooked ? missedFor : missedAtFirst
      const missed = await transactions({ effect: 'read' }, (tx) => listUnnotifiedConversations(tx, within))
      // A conversation that fails does not block those behind it, and is retried.
      const due = missed.map((one) => () => tell(one.company_id, one.conversation_id))
      if (await each(due)) hasLooked = true
    },
    notifyInvited: (job) => write(job.company_id, (tx) => notifyPeople(tx, parts, job.company_id, invitationsOf(job), clock())),
    settled,
  }
}

/** Notifies people of what was written in a conversation since the last time. Idempotent. */
async function notifyOfConversation(tx: Tx, parts: NotifierParts, companyId: string, conversationId: string, now: Date): Promise<void> {
  const fresh = await lockUnnotified(tx, companyId, conversationId)
  if (!fresh) return
  const { messages } = fresh
  if (messages.length) {
    const [wanting, owners] = await Promise.all([
      findSubscribers(tx, companyId, conversationId, fresh.spaceId),
      findKeywordOwners(tx, companyId, messages.map(({ text }) => text)), // prettier-ignore
    ])
    const keywords = messages.flatMap(({ message_id }, at) => (owners[at] ?? []).map((employee_id) => ({ message_id, employee_id })))
    const byId = new Map(messages.map((message) => [message.message_id, message]))
    const edited = { messageIds: messages.flatMap(({ message_id, isEdited }) => (isEdited ? message_id : [])), since: fresh.after }
    for (let after: Slice['after']; ;) {
      const concerned = await listConcerned(tx, companyId, [...byId.keys()], { ...wanting, keywords }, edited, { after, count: slice })
      const alerts = concerned.flatMap((one) => {
        const message = byId.get(one.message_id)
        return message ? [alertOf(one, message, conversationId)] : []
      })
      await notifyMany(tx, parts, companyId, alerts, now)
      after = concerned.at(-1)
      if (concerned.length < slice) break
    }
  }
  await markNotified(tx, companyId, conversationId, fresh)
}

/** The alert of a message for a person it concerns. */
export const alertOf = (
  { employee_id, space_id, isPersonal, isRead, muted, ...facts }: ConcernedPerson,
  { message_id, sender_id, thread_id, silent }: FreshMessage,
  conversationId: string,
): Alert => ({
  employee_id,
  reason: decideReason(facts),
  place: thread_id ? `thread/${thread_id}` : `conversation/${conversationId}`,
  cause_id: message_id,
  actor_id: sender_id,
  conversation_id: conversationId,
  space_id,
  isPersonal,
  isRead,
  silent,
  muted,
})

/** A retried job has the same invitation id; another invitation has another. */
const invitationsOf = ({ invitation_id, space_id, invited_by, employee_ids }: JobData<'chat.tell-invited'>): Alert[] =>
  employee_ids.map((employee_id) => ({
    employee_id,
    reason: 'invitation',
    place: `space/${space_id}`,
    cause_id: invitation_id,
    actor_id: invited_by,
    ...nowhere,
    isRead: false,
    silent: false,
    muted: false,
  }))
