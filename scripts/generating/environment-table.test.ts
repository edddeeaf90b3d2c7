import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { environmentTable } from './environment-table.ts'

test('the README’s table of environment variables matches the settings of the server', () => {
  const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
  expect(readme, 'paste what `node scripts/generating/environment-table.ts` prints').toContain(environmentTable())
})
