import type { IncomingMessage } from 'node:http'

/** What the parts of the fake Finch say to each other: a request that was read, and its answer. */
export type Json = Record<string, unknown>
export type Asked = { method: string; path: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: Json }
export type Answer = { status: number; body: Json | string; headers?: Record<string, string> }

export const failure = (code: number, name: string, finch_code?: string): Answer => ({
  status: code,
  body: { code, name, ...(finch_code && { finch_code }), message: 'As the documents of Finch have it' },
})

export async function readRequest(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer) // requests carry bytes
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://finch')
  return { method: request.method ?? '', path, query, headers: request.headers, body: jsonIn(Buffer.concat(parts).toString()) }
}

function jsonIn(text: string): Json {
  try {
    return text ? (JSON.parse(text) as Json) : {} // fields are checked one by one
  } catch {
    return {}
  }
}
