import type { MessageFile } from '@atrium/contract/chat/attachments'
import type { JobData } from '#kernel/jobs'
import type { Transactions, Tx } from '#kernel/transaction'
import { claimUnread, listRowsOf, listUnread, mayHaveText, type FileTexts } from '#modules/files'
import { lockConversation } from './queries/messages.ts'
import { searchFilesAnew } from './queries/search.ts'

export type FileTextParts = { transactions: Transactions; texts: FileTexts }

/** Has the files of a message read, so that they are found by what is inside. */
export async function haveFilesRead(tx: Tx, companyId: string, files: readonly MessageFile[]): Promise<void> {
  for (const { file_id, name } of files) if (mayHaveText(name)) await tx.enqueue('chat.read-file', { company_id: companyId, file_id })
}

/** The worker of `chat.read-file`: once a file is read, the messages that bring it are found by it. Done twice it does nothing twice. */
export const fileTextWorker =
  ({ transactions, texts }: FileTextParts) =>
  async ({ company_id: companyId, file_id: fileId }: JobData<'chat.read-file'>): Promise<void> => {
    await texts.read(companyId, fileId)
    await transactions({ effect: 'write', companyId }, async (tx) => {
      const rows = (await listRowsOf(tx, companyId, fileId)).filter(({ scope_kind }) => scope_kind === 'conversation')
      for (const { scope_id, row_id } of rows.toSorted((one, other) => (one.scope_id < other.scope_id ? -1 : 1))) {
        await lockConversation(tx, companyId, scope_id) // nobody changes or takes back the message meanwhile
        await searchFilesAnew(tx, companyId, row_id)
      }
    })
  }

/** So few at a time that what is sent just now does not wait behind them. */
const mostInRound = 20

/** The worker of `chat.read-older`: has read what was sent before text was read, or while its bytes could not be had. Where it ends the next round goes on. */
export const olderFilesWorker =
  ({ transactions }: Pick<FileTextParts, 'transactions'>) =>
  async (): Promise<void> => {
    const unread = await transactions({ effect: 'read' }, (tx) => listUnread(tx, mostInRound))
    for (const { company_id, file_id } of unread)
      await transactions({ effect: 'write', companyId: company_id }, async (tx) => {
        if (await claimUnread(tx, company_id, file_id)) await tx.enqueue('chat.read-file', { company_id, file_id })
      })
  }
