import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { zipOf } from '#testing/stores/documents'
import { UnreadableTable } from './pieces.ts'
import { readTable } from './table.ts'
import { readTableInThread } from './table-reader.ts'
import { writeTable } from '#kernel/tables/table-writer'

const folder = mkdtempSync(join(tmpdir(), 'atrium-tables-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const kept = (bytes: string | Uint8Array): string => {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, bytes)
  return path
}
const rowsOf = async (bytes: string | Uint8Array, format: 'csv' | 'xlsx', delimiter = ',') => {
  const rows: (readonly [number, ...string[]])[] = []
  for await (const { number, cells } of readTable(kept(bytes), format, delimiter)) rows.push([number, ...cells])
  return rows
}

const book = (sheet: string, more: Record<string, string> = {}): Record<string, string> => ({
  'xl/workbook.xml':
    '<workbook><sheets><sheet name="Hidden" state="hidden" r:id="r1"/><sheet name="People" r:id="r2"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Target="none.xml"/><Relationship Id="r2" Target="worksheets/sheet1.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  ...more,
})

test('a workbook is read as people see it: shared texts, days, numbers in full, gaps, the first visible sheet', async () => {
  const sheet = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>
    <row r="4"><c r="A4" s="1"><v>46347</v></c><c r="B4"><v>3.51910000001E11</v></c><c r="C4" t="b"><v>1</v></c><c r="D4" t="inlineStr"><is><t>a</t><t>b</t></is></c></row>`
  const words = '<sst><si><t>Work email</t></si><si><r><t>Two </t></r><r><t>runs</t></r><rPh><t>said</t></rPh></si></sst>'
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
  expect(await rowsOf(zipOf(book(sheet, { 'xl/sharedStrings.xml': words, 'xl/styles.xml': styles })), 'xlsx')).toEqual([
    [1, 'Work email', '', 'Two runs'],
    [4, '2026-11-21', '351910000001', 'TRUE', 'ab'],
  ])
})

test('written tables are read back unchanged, in both formats, whatever they contain', async () => {
  const cells = ['=1+1', 'a\nb', '"quoted", and', ' spaced ', '<&>', 'Łódź 👩🏽‍🚀', '+351']
  async function* pages() {
    yield [cells]
  }
  for (const format of ['csv', 'xlsx'] as const) {
    const bytes: Buffer[] = []
    for await (const piece of writeTable('t', format, { title: 'People', headers: cells.map((_, index) => `H${index}`), pages: pages() }).bytes) bytes.push(Buffer.from(piece)) // prettier-ignore
    const [, row] = await rowsOf(Buffer.concat(bytes), format)
    expect(
      row?.slice(1).map((cell) => String(cell).replace(/^'(?=[=+])/, '')),
      format,
    ).toEqual(cells)
  }
})

const endless = (letter: string): string => letter.repeat(3 * 1024 * 1024)
test.each<[string, string | Uint8Array, 'csv' | 'xlsx']>([
  ['words that are no archive', 'words', 'xlsx'],
  ['an archive without a book', zipOf({ 'a.txt': 'words' }), 'xlsx'],
  ['a part that unpacks to more than it says', zipOf(book(`<row r="1"><c t="str"><v>${endless('a')}</v></c></row>`), 10), 'xlsx'],
  ['a part that says it is huge', zipOf(book('<row/>'), 4_000_000_000), 'xlsx'],
  ['a cell without end', zipOf(book(`<row r="1"><c t="str"><v>${endless('a')}</v></c></row>`)), 'xlsx'],
  ['a cell that is too long', zipOf(book(`<row r="1"><c t="str"><v>${'a'.repeat(40_000)}</v></c></row>`)), 'xlsx'],
  ['elements without end', zipOf(book('<a>'.repeat(100_000))), 'xlsx'],
  ['a name without end', zipOf(book(`<${endless('a')}>`)), 'xlsx'],
  [
    'entities that grow',
    zipOf(
      book('<row r="1"><c t="str"><v>&lol;</v></c></row>', {
        'xl/workbook.xml': '<!DOCTYPE l [<!ENTITY lol "lol">]><workbook><sheets><sheet name="P" r:id="r2"/></sheets></workbook>',
      }),
    ),
    'xlsx',
  ],
  [
    'an entity of another file',
    zipOf(
      book('', {
        'xl/worksheets/sheet1.xml': `<!DOCTYPE w [<!ENTITY a SYSTEM "${import.meta.url}">]><worksheet><row r="1"><c t="str"><v>&a;</v></c></row></worksheet>`,
      }),
    ),
    'xlsx',
  ],
  ...['../../../../../../etc/passwd', '/etc/passwd', 'file:///etc/passwd', 'https://evil.example/sheet1.xml'].map(
    (target): [string, Uint8Array, 'xlsx'] => [
      `a sheet that is said to be ${target}`,
      zipOf(book('<row/>', { 'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r2" Target="${target}"/></Relationships>` })),
      'xlsx',
    ],
  ),
  ['a part whose name leaves the archive', zipOf(book('<row/>', { '../../../etc/cron.d/tide': '' })), 'xlsx'],
  ...['1048577', '99999999999', '1e300', 'Infinity', '-1', '2.5', '0x10'].map((r): [string, Uint8Array, 'xlsx'] => [
    `a row that says it is the ${r}th`,
    zipOf(book(`<row r="${r}"><c r="A1" t="str"><v>Email</v></c></row>`)),
    'xlsx',
  ]),
  ['a row that comes again', zipOf(book('<row r="7"><c r="A7"><v>1</v></c></row><row r="7"><c r="A7"><v>2</v></c></row>')), 'xlsx'],
  [
    'a cell that is written again and again',
    zipOf(book(`<row r="1"><c r="A1" t="str">${'<v>aaaaaaaaaa</v>'.repeat(10_000)}</c></row>`)),
    'xlsx',
  ],
  ['styles without end', zipOf(book('<row/>', { 'xl/styles.xml': `<s><cellXfs>${'<xf/>'.repeat(100_000)}</cellXfs></s>` })), 'xlsx'],
  ['XML that is none', zipOf(book('<row></c>')), 'xlsx'],
  ['a line without end', `Email\n"${endless('a').repeat(2)}`, 'csv'],
])('%s is refused and costs little', async (_what, bytes, format) => {
  const before = memoryInUse()
  await expect(rowsOf(bytes, format)).rejects.toThrow(UnreadableTable)
  expect(memoryInUse() - before).toBeLessThan(200 * 1024 * 1024)
})
/** In bytes, of this thread alone: other test files run in the same process. */
function memoryInUse(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

test('a table is parsed in its own thread, and aborted when it takes too long', async () => {
  const path = kept(zipOf(book('<row r="1"><c r="A1" t="str"><v>Email</v></c></row>')))
  const asked = { path, format: 'xlsx', delimiter: ',' } as const
  expect(await Array.fromAsync(readTableInThread(asked))).toEqual([{ number: 1, cells: ['Email'] }])
  await expect(Array.fromAsync(readTableInThread({ ...asked, path: kept('words') }))).rejects.toThrow(UnreadableTable)
  await expect(Array.fromAsync(readTableInThread({ ...asked, format: 'csv', path: `${path}.gone` }))).rejects.not.toThrow(UnreadableTable)
  await expect(Array.fromAsync(readTableInThread(asked, { timeout: 0, heap: 64 }))).rejects.toThrow(UnreadableTable)
})

test('blank lines are numbered but left out; quotes may contain delimiters and line ends', async () => {
  expect(await rowsOf('A;B\n\n"x;\ny";"say ""hi"""\n;\n', 'csv', ';')).toEqual([
    [1, 'A', 'B'],
    [3, 'x;\ny', 'say "hi"'],
  ])
})
