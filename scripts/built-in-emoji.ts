import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listEmojiNames } from '../web/vite/emoji-data.ts'
import { repository } from './run.ts'

/** `node scripts/built-in-emoji.ts` writes down, for the server, what everybody's emoji are called in the browser: a company's own are called something else. */
export const builtInEmoji = join(repository, 'server/src/modules/chat/built-in-emoji.txt')
export const namesOfAll = async (): Promise<string> => [...new Set(await listEmojiNames())].toSorted().join('\n')

if (import.meta.main) writeFileSync(builtInEmoji, await namesOfAll())
