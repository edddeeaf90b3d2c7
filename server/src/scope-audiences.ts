import type { ScopeSources } from '#kernel/live/scopes'
import * as chat from '#modules/chat'
import * as people from '#modules/people'

/**
 * Who may read each kind of scope. A person's inbox and self scope are theirs only; the directory is the company's, but its people require
 * people.see.
 */
export const sources: ScopeSources = {
  conversation: chat.conversationAudience,
  inbox: async (_tx, _companyId, employeeId) => new Set([employeeId]),
  self: async (_tx, _companyId, employeeId) => new Set([employeeId]),
  directory: people.directoryAudience,
}
