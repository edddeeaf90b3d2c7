import { features } from '@atrium/contract'
import { sharedErrors, type Access, type Call } from '@atrium/contract/call'
import { errorCatalogue } from '@atrium/contract/errors'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { openApi } from './openapi.ts'

/** Serves `GET /openapi.json` for machines and `GET /docs` for people, both generated from the contract. */
export function serveReference(app: FastifyInstance, publicUrl: string): void {
  const description = openApi(publicUrl)
  const page = referencePage()
  app.get('/openapi.json', async () => description)
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/docs.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(style))
}

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const code = (text: string): string => `<code>${escape(text)}</code>`

function referencePage(): string {
  const sections = Object.entries(features).map(([feature, calls]) => section(feature, calls))
  const links = Object.keys(features).map((feature) => `<a href="#${feature}">${feature}</a>`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Atrium: the calls</title>
<link rel="stylesheet" href="/docs.css"></head><body><nav aria-label="Features">${links.join('')}<a href="#errors">errors</a><a href="/openapi.json">openapi.json</a></nav>
<main><h1>The calls</h1><p>Success is <code>{ "status": true, "data": … }</code>; a refusal is an HTTP status with <code>{ error_code, error_message, payload? }</code>.
Calls that are not public carry the headers <code>x-access-token</code>, <code>x-session-id</code>, <code>company-id</code> and <code>employee-id</code>. Any call may answer ${sharedErrors.map(code).join(', ')}.</p>
${sections.join('\n')}${errors()}</main></body></html>`
}

function section(feature: string, calls: Readonly<Record<string, Call>>): string {
  return `<section aria-labelledby="${feature}"><h2 id="${feature}">${feature}</h2>${Object.entries(calls).map(article).join('')}</section>`
}

function article([name, call]: [string, Call]): string {
  const schema = (shape: z.core.$ZodType, io: 'input' | 'output') =>
    escape(JSON.stringify(z.toJSONSchema(shape, { unrepresentable: 'any', io, reused: 'inline' }), dropNoise, 2))
  return `<article id="${name}"><h3><b>${call.method}</b> ${code(call.path)}</h3><p>${escape(call.summary)}</p>
<p class="facts">${code(name)} · ${call.effect}s · ${escape(accessText(call.access))}${call.errors.length ? ` · ${call.errors.map(code).join(' ')}` : ''}</p>
<details><summary>Input</summary><pre tabindex="0">${schema(call.input, 'input')}</pre></details><details><summary>Output</summary><pre tabindex="0">${schema(call.output, 'output')}</pre></details></article>`
}

function accessText(access: Access): string {
  if (typeof access === 'string') return access
  return 'anyOf' in access ? `with ${access.anyOf.join(' or ')}` : `with ${access.allOf.join(' and ')}`
}

const dropNoise = (key: string, value: unknown): unknown =>
  ['$schema', 'additionalProperties', 'pattern', 'maximum', 'minimum'].includes(key) ? undefined : value

function errors(): string {
  const rows = Object.entries(errorCatalogue).map(
    ([name, { status, message }]) => `<tr><td>${code(name)}</td><td>${status}</td><td>${escape(message)}</td></tr>`,
  )
  return `<section aria-labelledby="errors"><h2 id="errors">errors</h2><table><thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Text</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`
}

const style = `:root{color-scheme:light dark;--line:light-dark(#e4e4dc,#30322b);--quiet:light-dark(#5c5e55,#a5a79c);--sunken:light-dark(#f1f1ec,#22231e)}
body{font:15px/1.5 system-ui,sans-serif;margin:0;display:grid;grid-template-columns:12rem minmax(0,60rem);background:light-dark(#fff,#1a1b17);color:light-dark(#1a1b17,#eeefe8)}
nav{position:sticky;top:0;height:100vh;padding:2rem 1.25rem;display:grid;gap:.5rem;align-content:start;border-inline-end:1px solid var(--line)}nav a{color:inherit}
main{padding:2rem}article{border-top:1px solid var(--line);padding:.75rem 0}h3{font-size:1rem;margin:0}.facts{color:var(--quiet);font-size:.875rem}
code,pre{font:13px/1.5 ui-monospace,monospace;background:var(--sunken);border-radius:4px;padding:1px 4px}pre{padding:.75rem;overflow:auto;max-height:24rem}table{border-collapse:collapse;width:100%}td,th{text-align:start;border-top:1px solid var(--line);padding:.375rem .5rem .375rem 0}
@media(max-width:900px){body{display:block}nav{position:static;height:auto;display:flex;flex-wrap:wrap}}`
