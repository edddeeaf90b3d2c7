import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { deflateSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { documentOf, pdfOf, pdfWith, zipOf } from '#testing/stores/documents'
import { bounds } from './bounds.ts'
import type { TextKind } from './kinds.ts'
import { flags, readText, withinMemory } from './read-text.ts'

const read = (bytes: Buffer | string, kind: TextKind) => readText(Readable.from([Buffer.from(bytes)]), kind)

const sheet = zipOf({
  'xl/sharedStrings.xml': '<sst><si><t>Berth</t></si><si><r><t>Low </t></r><r><t>tide</t></r></si></sst>',
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row><c t="s"><v>0</v></c><c><v>4711</v></c><c t="inlineStr"><is><t>crane</t></is></c></row></sheetData></worksheet>',
})
const slides = zipOf({
  'ppt/slides/slide10.xml': '<p:sld><a:p><a:r><a:t>the last</a:t></a:r></a:p></p:sld>',
  'ppt/slides/slide2.xml': '<p:sld><a:p><a:r><a:t>the first</a:t></a:r></a:p></p:sld>',
})
const open = zipOf({ 'content.xml': '<office:text><text:p>Ropes &amp; <text:span>lanterns</text:span></text:p></office:text>' })

test.each<[TextKind, Buffer | string, string]>([
  ['pdf', pdfOf('The crane is back'), 'The crane is back'],
  ['document', documentOf('Łódź at', 'low tide'), 'Łódź at low tide'],
  ['sheet', sheet, 'Berth Low tide 4711 crane'],
  ['slides', slides, 'the first the last'],
  ['open', open, 'Ropes & lanterns'],
  ['plain', 'ﬁrst\u0000\n second', 'first second'],
])('the text of a file of the kind %s', async (kind, bytes, words) => expect(await read(bytes, kind)).toBe(words))

const documentWith = (declared: string) =>
  zipOf({ 'word/document.xml': `<!DOCTYPE w [${declared}]><w:document><w:t>low tide &a;</w:t></w:document>` })
const blank = (bytes: number): Buffer => Buffer.alloc(bytes, ' ')
test.each<[string, TextKind, Buffer | string]>([
  ['words that are no PDF', 'pdf', 'words'],
  ['words that are no archive', 'document', 'words'],
  ['a document that breaks off', 'document', documentOf('low tide').subarray(0, 120)],
  ['a document that unpacks to far too much', 'document', zipOf({ 'word/document.xml': blank(128 * 1024 * 1024) })],
  ['one whose list says less than it unpacks to', 'document', zipOf({ 'word/document.xml': blank(1024 * 1024) }, 10)],
  ['entities that grow', 'document', zipOf({ 'word/document.xml': '<!DOCTYPE w [<!ENTITY a "aaaa">]><w:t>&a;&a;</w:t>' })],
  ['entities of another file', 'document', documentWith(`<!ENTITY a SYSTEM "${import.meta.url}">`)],
  ['entities that grow by one another', 'document', documentWith('<!ENTITY b "bbbb"><!ENTITY a "&b;&b;&b;&b;">')],
  ['far too many parts', 'open', zipOf(Object.fromEntries(Array.from({ length: 2_500 }, (_, part) => [`part${part}`, ''])))],
])('%s: nothing is read, and nothing else is affected', async (_what, kind, bytes) => expect(await read(bytes, kind)).toBeUndefined())

test.each(['../../../etc/cron.d/tide', '/etc/cron.d/tide', 'C:/tide', String.raw`..\..\tide`])(
  'an archive with a part named %j is not read, and no part is ever written to a disk',
  async (name) => {
    const words = { 'word/document.xml': '<w:t>low tide</w:t>' }
    expect(await read(zipOf({ ...words, 'tide.xml': '' }), 'document')).toBe('low tide')
    expect(await read(zipOf({ ...words, [name]: '' }), 'document')).toBeUndefined()
    await expect(promisify(execFile)(process.execPath, [...flags, '-e', "fs.writeFileSync('tide', '')"])).rejects.toThrow(
      'ERR_ACCESS_DENIED',
    )
  },
)

test('a document type elsewhere is not fetched', async () => {
  const fetched: string[] = []
  const server = createServer((request, response) => (fetched.push(request.url ?? ''), response.end('<!ENTITY a "high tide">')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/w.dtd`
  const parts = (text: string) => zipOf({ 'word/document.xml': `<!DOCTYPE w SYSTEM "${url}"><w:t>${text}</w:t>` })
  expect(await read(parts('low tide'), 'document')).toBe('low tide')
  expect(await read(parts('&a;'), 'document')).toBeUndefined()
  expect(fetched).toEqual([])
})

test('a PDF that unpacks to more than its memory limit ends its reader, and nothing else', async () => {
  const bomb = pdfWith(deflateSync(Buffer.alloc(900 * 1024 * 1024, ' '), { level: 1 }), '/Filter /FlateDecode')
  expect(bomb.length).toBeLessThan(bounds.bytes)
  expect(await read(bomb, 'pdf')).toBeUndefined()
}, 60_000)

test.runIf(process.platform === 'linux')('no reader gets more memory than its bound, however fast it allocates', async () => {
  const run = promisify(execFile)
  const taking = (mebibytes: number): Promise<unknown> => {
    const [command, ...args] = withinMemory([process.execPath, '-e', `Buffer.alloc(${mebibytes} * 1024 * 1024, 1)`])
    return run(command, args)
  }
  await taking(64)
  await expect(taking(bounds.memory)).rejects.toThrow('Command failed')
})

test('only the beginning of a very long text is read', async () => {
  const text = await read('tide '.repeat(100_000), 'plain')
  expect([text?.length, text?.startsWith('tide tide')]).toEqual([199_999, true])
})

test('unavailable bytes give no result about the file', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('%PDF')
      throw new Error('the store is away')
    })(),
  )
  await expect(readText(broken, 'pdf')).rejects.toThrow('the store is away')
})
