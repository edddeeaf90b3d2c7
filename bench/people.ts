import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import { pause } from './measure.ts'
import { dataOf, openLine, requestText, type Line } from './wire.ts'

/** A signed-in person of the large database. */
export type Caller = {
  companyId: string
  employeeId: string
  headers: Readonly<Record<string, string>>
  hello: string
  request: (method: string, path: string, body?: unknown) => string
}
export type Crowd = {
  /** The first `count` people of a company, each with a new session. */
  signIn: (company: string, count: number) => Promise<Caller[]>
  /** Rows of a company, read with the company context that the server sets. */
  ask: <T extends object>(companyId: string, text: string, values: readonly unknown[]) => Promise<T[]>
  end: () => Promise<void>
}

/** Sessions are inserted directly into the database: a thousand sign-ins are a workload of their own. */
export function openCrowd(databaseUrl: string): Crowd {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  const ask = async <T extends object>(companyId: string, text: string, values: readonly unknown[]): Promise<T[]> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`select set_config('app.company_id', $1, true)`, [companyId])
      const { rows } = await client.query<T>(text, [...values])
      await client.query('commit')
      return rows
    } finally {
      client.release()
    }
  }
  const findCompany = async (company: string): Promise<string> => {
    const { rows } = await pool.query<{ company_id: string }>('select company_id from company_domain where domain = $1', [
      `${company}.example`,
    ])
    if (!rows[0]) throw new Error(`the large database has no ${company}`)
    return rows[0].company_id
  }
  return {
    ask,
    signIn: async (company, count) => {
      const companyId = await findCompany(company)
      const addresses = Array.from({ length: count }, (_, index) => `person${index + 1}@${company}.example`)
      const people = await ask<{ employee_id: string; account_id: string }>(
        companyId,
        `select e.employee_id, e.account_id from unnest($2::text[]) with ordinality a(address, n)
         join employee e on e.company_id = $1 and e.work_email_id = a.address order by a.n`,
        [companyId, addresses],
      )
      const tokens = people.map(() => randomBytes(32).toString('base64url'))
      const { rows } = await pool.query<{ session_id: string; employee_id: string }>(
        `insert into session (account_id, company_id, employee_id, token_hash, device, expires_at)
         select account_id, $1, employee_id, decode(hash, 'hex'), $5, now() + interval '1 day'
         from unnest($2::uuid[], $3::uuid[], $4::text[]) as p(account_id, employee_id, hash)
         returning session_id, employee_id`,
        [
          companyId,
          people.map((person) => person.account_id),
          people.map((person) => person.employee_id),
          tokens.map((token) => createHash('sha256').update(token).digest('hex')),
          'Firefox',
        ],
      )
      const sessions = new Map(rows.map((row) => [row.employee_id, row.session_id]))
      return people.map(({ employee_id }, index) => caller(companyId, employee_id, sessions.get(employee_id) ?? '', tokens[index] ?? ''))
    },
    end: () => pool.end(),
  }
}

function caller(companyId: string, employeeId: string, sessionId: string, token: string): Caller {
  const headers = { 'x-access-token': token, 'x-session-id': sessionId, 'company-id': companyId, 'employee-id': employeeId }
  return {
    companyId,
    employeeId,
    headers,
    hello: JSON.stringify({ type: 'hello', access_token: token, session_id: sessionId, company_id: companyId, employee_id: employeeId }),
    request: (method, path, body) => requestText(method, path, headers, body),
  }
}

export type Lines = {
  lines: readonly Line[]
  /** Sends a request on one of the connections and returns the data of a successful reply. */
  ask: (request: string, index?: number) => Promise<unknown>
  close: () => void
}

/** Sends a request until it is taken: a busy server asks for another try, as it asks any page. Returns how often it did. */
export async function sendUntilTaken(line: Line, request: string): Promise<number> {
  for (let refused = 0; ; refused += 1) {
    const reply = await line.send(request)
    if (reply.status !== 429 && reply.status !== 503) {
      dataOf(reply)
      return refused
    }
    await pause(100)
  }
}

export async function openLines(url: string, count: number): Promise<Lines> {
  const lines = await Promise.all(Array.from({ length: count }, () => openLine(url)))
  return {
    lines,
    ask: async (request, index = 0) => {
      const line = lines[index % lines.length]
      if (!line) throw new Error('no line is open')
      return dataOf(await line.send(request))
    },
    close: () => lines.forEach((line) => line.close()),
  }
}
