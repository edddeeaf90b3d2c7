import { spawn, type ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createServer, type Connect, type ProxyOptions } from 'vite'
import { areasOf } from '../server/src/areas.ts'
import { modules } from '../server/src/modules.ts'
import { nodeFlags } from '../server/src/node-flags.ts'

/** `npm run dev`: restarts the server on every change of its code and updates the web at once; both are served at one address. */
const repository = join(import.meta.dirname, '..')
const port = Number(process.env['PORT'] ?? 3000)
const serverPort = port + 1
const dataDir = resolve(repository, process.env['DATA_DIR'] ?? 'data')
const target = `http://127.0.0.1:${serverPort}`

const proxied = ['healthz', 'readyz', 'docs', 'docs.css', 'openapi.json', ...areasOf(modules)]
const proxy: Record<string, ProxyOptions> = {
  ...Object.fromEntries(proxied.map((area) => [`^/${area}(/|$|\\?)`, { target }])),
  '/live': { target, ws: true },
}

const server = startServer()
const vite = await createServer({
  configFile: join(repository, 'web/vite.config.ts'),
  server: { port, strictPort: true, host: '127.0.0.1', proxy },
  plugins: [{ name: 'atrium-emails', configureServer: ({ middlewares }) => void middlewares.use('/dev/mail', showEmails) }],
})
await vite.listen()
console.log(`Atrium in development at http://localhost:${port} · emails at http://localhost:${port}/dev/mail`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

function startServer(): ChildProcess {
  const environment = { ...process.env, PORT: String(serverPort), PUBLIC_URL: `http://localhost:${port}`, NODE_ENV: 'development' }
  return spawn(process.execPath, [...nodeFlags, '--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    cwd: repository,
    env: environment,
    stdio: 'inherit',
  })
}

async function stop(): Promise<void> {
  await vite.close()
  server.once('exit', () => process.exit(0))
  server.kill('SIGTERM')
}

/**
 * Shows the emails that a server without mail configuration wrote, newest first, as text: in development only a code or a link is needed
 * from them.
 */
function showEmails(...[, response, next]: Parameters<Connect.NextHandleFunction>): void {
  readEmails()
    .then((emails) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(
        `<!doctype html><title>Emails</title><h1>Emails</h1>${emails.map((email) => `<hr><pre>${escape(email)}</pre>`).join('')}`,
      )
    })
    .catch(next)
}

async function readEmails(): Promise<string[]> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .toReversed()
    .slice(0, 30)
  return Promise.all(newest.map((name) => readFile(join(folder, name), 'utf8')))
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
