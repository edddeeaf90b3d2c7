import type { MentionTarget } from '@atrium/contract/document'
import type { CompletionOption } from './completion-list.tsx'

/** One option of the mention list, before it can be chosen. */
export type MentionOption = Omit<CompletionOption, 'choose'> & { called: MentionTarget }
