import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { askingOf } from './access.ts'
import { findReadable } from './queries.ts'

/** The picture of an event is for those who may read the event. */
export const mayReadPicture = async (tx: Tx, actor: Actor, link: { scope_id: string }): Promise<boolean> =>
  (await findReadable(tx, askingOf(actor), link.scope_id)) !== undefined
