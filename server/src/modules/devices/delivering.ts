import type { Clock } from '#kernel/clock'
import type { JobData } from '#kernel/jobs/jobs'
import type { Log } from '#kernel/log'
import type { Sealing } from '#kernel/identity/sealing'
import type { Transactions, Tx } from '#kernel/database/transaction'
import {
  deleteDelivery,
  deleteGone,
  deleteNotice,
  findNextDue,
  findNotice,
  listDue,
  postpone,
  type DueRow,
  type NoticeRow,
  type NoticeKey,
} from './push-queries.ts'
import { allowsSilentPush, type PushService } from './push-service.ts'
import { decideOutcome, type Answer } from './rules.ts'
import { unsealSubscription } from './subscriptions.ts'

export type Delivering = { transactions: Transactions; service: PushService; sealing: Sealing; clock: Clock; log: Log }

/** How many devices one job sends to, and how many at once: even with the slowest services a job ends long before its time limit. */
const slice = 100
const atOnce = 10

/** The worker of `push.send`: sends to the devices that are due, and queues itself for the rest. A retried job finds only what is left. */
export const pushWorker =
  (parts: Delivering) =>
  async ({ company_id: companyId, notice_id: noticeId }: JobData<'push.send'>): Promise<void> => {
    const which = { companyId, noticeId }
    const { transactions, clock } = parts
    const { notice, due } = await transactions({ effect: 'read', companyId }, async (tx) => ({
      notice: await findNotice(tx, which),
      due: await listDue(tx, which, clock(), slice),
    }))
    if (!notice) return
    if (new Date(notice.expires_at) > clock())
      for (let at = 0; at < due.length; at += atOnce)
        await Promise.all(due.slice(at, at + atOnce).map((device) => deliver(parts, which, notice, device)))
    await transactions({ effect: 'write', companyId }, (tx) => scheduleRetry(tx, which, notice, clock()))
  }

/** Records the result for each device in its own transaction, so that a concurrent sign-out does not wait for other devices. */
async function deliver(parts: Delivering, which: NoticeKey, notice: NoticeRow, device: DueRow): Promise<void> {
  const { transactions, clock, log } = parts
  const attempts = device.attempts + 1
  const { answer, host } = await sendToDevice(parts, which, notice, device)
  const outcome = decideOutcome(answer, attempts, clock())
  // Logs only the host: the full address works like a key.
  if (outcome.kind === 'refused') log.warn({ host, answer }, 'a push service did not take a notification')
  await transactions({ effect: 'write', companyId: which.companyId }, async (tx) => {
    if (outcome.kind === 'gone') await deleteGone(tx, which.companyId, device)
    else if (outcome.kind !== 'again') await deleteDelivery(tx, which, notice.tag, device.registration_id)
    else await postpone(tx, which, device.registration_id, attempts, new Date(clock().getTime() + outcome.after * 1_000))
  })
}

async function sendToDevice({ service, sealing, clock }: Delivering, { companyId }: NoticeKey, notice: NoticeRow, device: DueRow) {
  const subscription = unsealSubscription(device.sealed_subscription, { companyId, employeeId: device.employee_id }, sealing)
  if (!subscription) return { host: undefined, answer: 'unreadable' as const }
  const { host } = new URL(subscription.endpoint)
  const isOut: Answer = { status: 204, retryAfter: null }
  if (notice.kind === 'close' && !allowsSilentPush(subscription)) return { host, answer: isOut }
  const { tag, urgency, expires_at } = notice
  const secondsLeft = (new Date(expires_at).getTime() - clock().getTime()) / 1_000
  const message = messageOf(notice, device.employee_id)
  return { host, answer: await service(subscription, { message, tag, urgency, secondsLeft }, clock()) }
}

/** The payload for the service worker. `to` names the recipient: a browser in which someone else has signed in since shows nothing. */
const messageOf = ({ kind, tag, title, body, path }: NoticeRow, to: string): string =>
  JSON.stringify(kind === 'show' ? { to, show: { tag, title, body, path } } : { to, close: tag })

async function scheduleRetry(tx: Tx, which: NoticeKey, { expires_at }: NoticeRow, now: Date): Promise<void> {
  const next = await findNextDue(tx, which, now)
  if (!next || next > new Date(expires_at) || now >= new Date(expires_at)) return void (await deleteNotice(tx, which, now))
  const after = Math.ceil((next.getTime() - now.getTime()) / 1_000)
  await tx.enqueue('push.send', { company_id: which.companyId, notice_id: which.noticeId }, Math.max(after, 0))
}
