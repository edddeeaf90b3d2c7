import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prefixesOf } from '../../server/src/modules/auth/passwords/common-passwords.ts'
import { repository } from '../run.ts'

/**
 * `node scripts/generating/common-passwords.ts <file>` creates the list of refused passwords from a text file with one password per line,
 * most used first. The current one is `passwords` of zxcvbn's `lib/frequency_lists.js`, with its commas replaced by line ends.
 */
const [file = ''] = process.argv.slice(2)
const list = readFileSync(file, 'utf8').split('\n').filter(Boolean)
const prefixes = prefixesOf(list)
writeFileSync(join(repository, 'server/src/modules/auth/passwords/common-passwords.bin'), prefixes)
console.log(`${list.length} passwords, ${prefixes.length} bytes`)
