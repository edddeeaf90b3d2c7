import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { portOf } from '#testing/port'

test('a port in use is reported in one line before anything is created', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'atrium-port-'))
  const taken = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => {
    taken.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  await once(taken, 'listening')
  const port = portOf(taken)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'development', DATA_DIR: dataDir, PORT: String(port) },
  })
  const [said, complaint, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  expect({ code, said, complaint }).toEqual({
    code: 1,
    said: '',
    complaint: `Port ${port} is in use. Choose another one with PORT, or stop what listens there.\n`,
  })
  expect(readdirSync(dataDir)).toEqual(['secret.key'])
})
