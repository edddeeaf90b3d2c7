import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveWeb } from './web.ts'

const script = 'export const answer = 42'
const facts = { supportEmail: undefined, termsUrl: undefined, sentryDsn: undefined }

async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-web-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>')
  for (const name of ['copied.js', 'alone.js']) writeFileSync(join(folder, 'assets', name), script)
  writeFileSync(join(folder, 'assets/copied.js.br'), brotliCompressSync(script))
  const app = fastify()
  onTestFinished(() => app.close())
  await serveWeb(app, folder, new Set(['chat']), facts)
  return (url: string, encoding = 'gzip, deflate, br, zstd') => app.inject({ url, headers: { 'accept-encoding': encoding } })
}

test('a file of the build is sent as compressed at build time, and cached forever', async () => {
  const get = await serve()
  const { headers, rawPayload } = await get('/assets/copied.js')
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  expect(rawPayload).toEqual(brotliCompressSync(script))
})

test('a browser without Brotli gets the plain file, as does everyone when there is no compressed copy', async () => {
  const get = await serve()
  for (const plain of [await get('/assets/copied.js', 'gzip'), await get('/assets/alone.js')]) {
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toBe(script)
  }
})

test.each(['/assets/none.js', '/assets/../index.html.br', '/assets/%2e%2e/index.html'])('%s is not a file of the build', async (url) => {
  const get = await serve()
  expect((await get(url)).body).not.toContain(script)
})
