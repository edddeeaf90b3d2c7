import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '..')
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: repository,
  encoding: 'utf8',
}).split('\n')
const isThere = (path: string): boolean => {
  const whole = path.replace('#', '')
  return tracked.some((file) => (whole.endsWith('/') ? `/${file}`.includes(`/${whole}`) : `/${file}`.endsWith(`/${whole}`)))
}

test('every file and folder that MAP.md names exists', () => {
  const named = [
    ...readFileSync(join(repository, 'MAP.md'), 'utf8').matchAll(/`([\w.#-][\w./#-]*(?:\.(?:tsx?|css|sql|json|md|cjs)|\/))`/g),
  ].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter((path) => !isThere(path))).toEqual([])
})
