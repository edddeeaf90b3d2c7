import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { NewContestEntry } from '@atrium/contract/contests/schemas'
import type * as z from 'zod/mini'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { linkFiles, listOwnFiles, releaseFiles, showFile } from '#modules/files'
import { openLocked } from '../access.ts'
import { announceContest } from '../announcing.ts'
import type { ReadableContest } from '../queries.ts'
import { countEntry, deleteEntry, deleteVotesFor, findEntry, listOwnEntries, putEntry, type EntryRow } from './queries.ts'

type Wanted = z.infer<typeof NewContestEntry>

/** Takes part in a live contest, once for each person; again replaces the entry, which loses its votes if it changed. */
export async function enter(tx: Tx, actor: Actor, { contest_id, text, file_id }: Wanted, now: Date): Promise<string> {
  const { companyId, employeeId } = actor
  const contest = await openLocked(tx, actor, contest_id, now)
  const contestId = contest.contest_id
  if (!contest.is_asked) throw new Refusal('CONTEST_NOT_FOUND')
  if (contest.state !== 'live') throw new Refusal('CONTEST_NOT_LIVE')
  const [held] = await listOwnEntries(tx, companyId, employeeId, [contestId])
  if (contest.kind !== 'vote') {
    if (held) return contestId
    if (text !== null || file_id) throw new Refusal('INVALID_REQUEST')
    await putEntry(tx, companyId, { contestId, employeeId, text: null, file: null, state: 'shown', now })
    await countEntry(tx, companyId, contestId, 1)
    await announceContest(tx, companyId, contestId)
    return contestId
  }
  if (!text && !file_id) throw new Refusal('INVALID_REQUEST')
  const isSameFile = (held?.file?.file_id ?? null) === (file_id?.toLowerCase() ?? null)
  if (held && held.text === text && isSameFile) return contestId
  const file = isSameFile ? (held?.file ?? null) : await openPicture(tx, actor, file_id)
  if (contest.needs_photo && !file) throw new Refusal('INVALID_REQUEST')
  await write(tx, actor, contest, { held, text, file, isSameFile, now })
  return contestId
}

type Writing = { held: EntryRow | undefined; text: string | null; file: MessageFile | null; isSameFile: boolean; now: Date }
async function write(tx: Tx, { companyId, employeeId }: Actor, contest: ReadableContest, { held, text, file, isSameFile, now }: Writing) {
  const contestId = contest.contest_id
  // What was refused once is looked at again.
  const state = contest.is_moderated || held?.state === 'refused' || held?.state === 'waiting' ? 'waiting' : 'shown'
  const entryId = await putEntry(tx, companyId, { contestId, employeeId, text, file, state, now })
  if (held) await deleteVotesFor(tx, companyId, entryId)
  if (held?.file && !isSameFile) await releaseFiles(tx, companyId, [entryId])
  const linked = { scope_kind: 'contest', scope_id: contestId, row_id: entryId }
  if (file && !isSameFile && !(await linkFiles(tx, companyId, employeeId, [file.file_id], linked))) throw new Refusal('FILE_NOT_FOUND')
  const step = Number(state === 'shown') - Number(held?.state === 'shown')
  if (step) await countEntry(tx, companyId, contestId, step)
  await announceContest(tx, companyId, contestId)
}

/** An own picture. */
async function openPicture(tx: Tx, { companyId, employeeId }: Actor, fileId: string | null): Promise<MessageFile | null> {
  if (!fileId) return null
  const [file] = await listOwnFiles(tx, companyId, employeeId, [fileId])
  const shown = file && showFile(file)
  if (shown?.kind !== 'image') throw new Refusal('FILE_NOT_FOUND')
  return shown
}

/** Takes an own entry out of a live contest. Returns the contest. */
export async function withdraw(tx: Tx, actor: Actor, entryId: string, now: Date): Promise<string> {
  const { companyId, employeeId } = actor
  const found = await findEntry(tx, companyId, entryId)
  if (!found || found.employee_id !== employeeId) throw new Refusal('ENTRY_NOT_FOUND')
  const contest = await openLocked(tx, actor, found.contest_id, now)
  if (contest.state !== 'live') throw new Refusal('CONTEST_NOT_LIVE')
  const held = await findEntry(tx, companyId, entryId)
  if (!held) throw new Refusal('ENTRY_NOT_FOUND')
  await removeEntry(tx, companyId, held)
  return contest.contest_id
}

/** Deletes an entry with its picture and votes. The contest must be locked. */
export async function removeEntry(tx: Tx, companyId: string, { entry_id, contest_id, state }: EntryRow): Promise<void> {
  await releaseFiles(tx, companyId, [entry_id])
  await deleteEntry(tx, companyId, entry_id)
  if (state === 'shown') await countEntry(tx, companyId, contest_id, -1)
  await announceContest(tx, companyId, contest_id)
}
