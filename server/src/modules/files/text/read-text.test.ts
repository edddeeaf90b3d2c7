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
    '<worksheet><sheetData><row><c r="A1" t="s"><v>0</v></c><c r="B1"><v>4711</v></c><c r="AA1" t="inlineStr"><is><t>crane</t></is></c></row><row><c t="s"><v>1</v></c><c><v>7</v></c><c t="s"><v>9</v></c></row></sheetData></worksheet>',
})
/** A workbook whose second sheet was made first: its names are not in the order of its parts. */
const book = zipOf({
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="Tides" sheetId="2" r:id="rId2"/><sheet name="Crane &amp; quay" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
  'xl/styles.xml':
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs></styleSheet>',
  'xl/worksheets/sheet1.xml':
    '<worksheet><sheetData><row><c s="1"><v>46347</v></c><c><v>46347</v></c><c s="2"><v>46347.604166666664</v></c></row></sheetData></worksheet>',
  'xl/worksheets/sheet2.xml':
    '<worksheet><sheetData><row><c s="1"/><c s="1" t="str"><v>low</v></c><c s="1"><v>0.5</v></c></row></sheetData></worksheet>',
})
const slides = zipOf({
  'ppt/slides/slide10.xml': '<p:sld><a:p><a:r><a:t>the last</a:t></a:r></a:p></p:sld>',
  'ppt/slides/slide2.xml': '<p:sld><a:p><a:r><a:t>the first</a:t></a:r></a:p></p:sld>',
})
const openSheet = zipOf({
  'content.xml':
    '<t:table t:name="Berths"><t:table-row><t:table-cell><p>Berth</p></t:table-cell><t:table-cell><p>Crane</p></t:table-cell></t:table-row><t:table-row><t:table-cell><p>Quay</p></t:table-cell></t:table-row></t:table>',
})
const open = zipOf({ 'content.xml': '<office:text><text:p>Ropes &amp; <text:span>lanterns</text:span></text:p></office:text>' })

test.each<[TextKind, Buffer | string, string]>([
  ['pdf', pdfOf('The crane is back'), 'The crane is back'],
  ['document', documentOf('Łódź at', 'low tide'), 'Łódź at\nlow tide'],
  ['sheet', sheet, `Berth\t4711${'\t'.repeat(25)}crane\nLow tide\t7`],
  ['sheet', book, '\fCrane & quay\n2026-11-21\t46347\t2026-11-21 14:30\n\n\fTides\n\tlow\t0.5'],
  ['slides', slides, 'the first\n\nthe last'],
  ['open', open, 'Ropes & lanterns'],
  ['openSheet', openSheet, '\fBerths\nBerth\tCrane\nQuay'],
  ['csv', '\ufeffBerth;"Low\ntide, 1,5 m"\nQuay;4,5', 'Berth\tLow tide, 1,5 m\nQuay\t4,5'],
  ['csv', 'Berth,Flower\nQuay,"Three, with ""flowers"\n', 'Berth\tFlower\nQuay\tThree, with "flowers'],
  ['csv', Buffer.from('Hafen;Stra\u00dfe\nKai;Gr\u00fcn', 'latin1'), 'Hafen\tStraße\nKai\tGrün'],
  ['csv', 'Berth;"never closed', 'Berth;"never closed'],
  ['plain', 'ﬁrst\u0000\r\n\fsecond\n\n\n\n  third', 'ﬁrst\n second\n\n third'],
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

test('the beginning of a very large table is read', async () => {
  const text = await read('Berth;Crane\n' + 'Quay;7\n'.repeat(3_000_000), 'csv')
  expect(text?.slice(0, 18)).toBe('Berth\tCrane\nQuay\t7')
})

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
})

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
