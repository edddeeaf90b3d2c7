import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nodeFlags } from '../server/src/node-flags.ts'

const read = (file: string): string => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

test('`npm start` and the container start Node the same way', () => {
  expect(JSON.parse(read('package.json')).scripts.start).toBe(`exec node ${nodeFlags.join(' ')} server/src/main.ts`)
  expect(read('deploy/Containerfile')).toContain(
    `CMD ${JSON.stringify(['node', ...nodeFlags, 'server/src/main.ts']).replaceAll(',', ', ')}`,
  )
})
