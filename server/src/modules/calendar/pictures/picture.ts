import type { EventChange, EventPicture } from '@atrium/contract/calendar/schemas'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { Refusal } from '#kernel/http/refusal'
import { linkFiles, listOwnFiles, releaseFiles, shareFiles, showFile } from '#modules/files'
import { askingOf } from '../access.ts'
import { findReadable, type EventRow } from '../queries.ts'

/** The picture of an event is for those who may read the event. */
export const mayReadPicture = async (tx: Tx, actor: Actor, link: { scope_id: string }): Promise<boolean> =>
  (await findReadable(tx, askingOf(actor), link.scope_id)) !== undefined

type Author = Pick<Actor, 'companyId' | 'employeeId'>
/** An own picture, with what it shows in words. */
export async function openPicture(tx: Tx, { companyId, employeeId }: Author, fileId: string, alt: string | null): Promise<EventPicture> {
  const [file] = await listOwnFiles(tx, companyId, employeeId, [fileId.toLowerCase()])
  const shown = file && showFile(file)
  if (shown?.kind !== 'image') throw new Refusal('FILE_NOT_FOUND')
  return { ...shown, alt: alt || null }
}

const rowOf = (eventId: string) => ({ scope_kind: 'event', scope_id: eventId, row_id: eventId })
export async function linkPicture(tx: Tx, { companyId, employeeId }: Author, eventId: string, { file_id }: EventPicture): Promise<void> {
  if (!(await linkFiles(tx, companyId, employeeId, [file_id], rowOf(eventId)))) throw new Refusal('FILE_NOT_FOUND')
}

type Held = Pick<EventRow, 'event_id' | 'file'>
type Wanted = Pick<EventChange, 'file_id' | 'picture_alt'>
/** The picture that an event has after a change. */
export async function openChangedPicture(
  tx: Tx,
  actor: Actor,
  { file }: Held,
  { file_id, picture_alt }: Wanted,
): Promise<EventPicture | null> {
  if (file_id === null) return null
  if (file_id !== undefined && file_id.toLowerCase() !== file?.file_id) return openPicture(tx, actor, file_id, picture_alt ?? null)
  return file && { ...file, alt: picture_alt === undefined ? file.alt : picture_alt || null }
}

/** Attaches the picture that an event has after a change, and lets go of the one before. */
export async function replacePicture(tx: Tx, actor: Actor, { event_id, file }: Held, next: EventPicture | null): Promise<void> {
  if (file?.file_id === next?.file_id) return
  if (file) await releaseFiles(tx, actor.companyId, [event_id])
  if (next) await linkPicture(tx, actor, event_id, next)
}

/** Attaches the picture of a series that was split from another, which may keep the same. */
export async function linkSplitPicture(tx: Tx, actor: Actor, from: Held, eventId: string, next: EventPicture | null): Promise<void> {
  if (!next) return
  if (next.file_id !== from.file?.file_id) return linkPicture(tx, actor, eventId, next)
  if (!(await shareFiles(tx, actor.companyId, [next.file_id], from.event_id, rowOf(eventId)))) throw new Refusal('FILE_NOT_FOUND')
}
