import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A request to the fake Finch, and its response. */
export type Json = Record<string, unknown>
export type Asked = { method: string; path: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: Json }
export type Answer = { status: number; body: Json | string; headers?: Record<string, string> }

export const failure = (code: number, name: string, finch_code?: string): Answer => ({
  status: code,
  body: { code, name, ...(finch_code && { finch_code }), message: 'As the documents of Finch have it' },
})

export async function readRequest(request: IncomingMessage): Promise<Asked> {
  const body = await buffer(request)
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://finch')
  return { method: request.method ?? '', path, query, headers: request.headers, body: jsonIn(body.toString()) }
}

function jsonIn(text: string): Json {
  try {
    return text ? JSON.parse(text) : {}
  } catch {
    return {}
  }
}
