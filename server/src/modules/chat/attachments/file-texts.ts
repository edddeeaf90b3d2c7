import type { MessageFile } from '@atrium/contract/chat/attachments'
import { eachApart } from '#kernel/jobs/each-apart'
import type { JobData } from '#kernel/jobs/jobs'
import type { Log } from '#kernel/log'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { claimUnread, listRowsOf, listUnread, mayHaveText, type FileTexts, type UnreadFile } from '#modules/files'
import { lockConversation } from '../messages/queries.ts'
import { reindexFiles } from '../search/queries.ts'

export type FileTextParts = { transactions: Transactions; texts: FileTexts }

/** Queues reading the files of a message, so that search finds them by their content. */
export async function queueFileTexts(tx: Tx, companyId: string, files: readonly MessageFile[]): Promise<void> {
  for (const { file_id, name } of files) if (mayHaveText(name)) await tx.enqueue('chat.read-file', { company_id: companyId, file_id })
}

/** The worker of `chat.read-file`: reads a file and updates the search text of the messages that contain it. Idempotent. */
export const fileTextWorker =
  ({ transactions, texts }: FileTextParts) =>
  async ({ company_id: companyId, file_id: fileId }: JobData<'chat.read-file'>): Promise<void> => {
    await texts.read(companyId, fileId)
    await transactions({ effect: 'write', companyId }, async (tx) => {
      const rows = (await listRowsOf(tx, companyId, fileId)).filter(({ scope_kind }) => scope_kind === 'conversation')
      for (const { scope_id, row_id } of rows.toSorted((one, other) => (one.scope_id < other.scope_id ? -1 : 1))) {
        await lockConversation(tx, companyId, scope_id) // keeps the message from being changed or deleted concurrently
        await reindexFiles(tx, companyId, row_id)
      }
    })
  }

/** Few files per round, so that newly sent files do not wait behind them. */
const mostInRound = 20

/**
 * The worker of `chat.read-older`: queues files that were sent before text was read, or whose content was unavailable. The next round
 * continues where it stops.
 */
export const olderFilesWorker =
  ({ transactions, log }: Pick<FileTextParts, 'transactions'> & { log: Log }) =>
  async (): Promise<void> => {
    const unread = await transactions({ effect: 'read' }, (tx) => listUnread(tx, mostInRound))
    const queue = ({ company_id, file_id }: UnreadFile): Promise<void> =>
      transactions({ effect: 'write', companyId: company_id }, async (tx) => {
        if (await claimUnread(tx, company_id, file_id)) await tx.enqueue('chat.read-file', { company_id, file_id })
      })
    await eachApart(unread, queue, {
      log,
      failed: 'a file was not queued for reading',
      idsOf: ({ company_id, file_id }) => ({ company_id, file_id }),
    })
  }
