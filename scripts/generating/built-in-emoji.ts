import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listEmojiNames } from '../../web/vite/emoji-data.ts'
import { repository } from '../run.ts'

/** `node scripts/generating/built-in-emoji.ts` writes the browser's built-in emoji names for the server: company emoji may not use them. */
export const builtInEmoji = join(repository, 'server/src/modules/chat/emoji/built-in-emoji.txt')
export const namesOfAll = async (): Promise<string> => [...new Set(await listEmojiNames())].toSorted().join('\n')

if (import.meta.main) writeFileSync(builtInEmoji, await namesOfAll())
