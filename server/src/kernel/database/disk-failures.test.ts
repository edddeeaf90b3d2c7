import { expect, test } from 'vitest'
import { describeDiskFailure, lastLine } from './disk-failures.ts'

const failed = (code: string) => Object.assign(new Error(`${code}: no, write`), { code, path: '/srv/atrium/data/secret.key' })

test.each([
  ['ENOSPC', 'There is no room left on the disk: /srv/atrium/data/secret.key. Make room, and start it again.'],
  ['EDQUOT', 'This user may keep no more on the disk: /srv/atrium/data/secret.key. Make room or raise the quota, and start it again.'],
  ['EROFS', 'The disk can only be read: /srv/atrium/data/secret.key. Mount it so that it can be written, and start it again.'],
  ['EMFILE', 'This user may open no more files at once (ulimit -n): /srv/atrium/data/secret.key. Raise the limit, and start it again.'],
])('a start or restore that fails with %s says what happened and what to do', (code, line) => {
  expect(lastLine(failed(code))).toBe(line)
})

test('other failures are shown unchanged', () => {
  expect(describeDiskFailure(failed('EACCES'))).toBeUndefined()
  expect(lastLine('rain')).toBe('rain')
})
