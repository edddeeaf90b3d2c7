import { fromBufferPromise } from 'yauzl'
import { expect, test } from 'vitest'
import { xlsxOf } from './xlsx-writer.ts'

/** The parts of a workbook by their names, as another program unpacks and checks them. */
async function partsOf(pages: AsyncIterable<string[][]>, rowsOfSheet?: number): Promise<Record<string, string>> {
  const pieces: Buffer[] = []
  for await (const piece of xlsxOf({ title: 'Tides & times', headers: ['Tide', 'At'], pages }, rowsOfSheet)) pieces.push(piece)
  const zip = await fromBufferPromise(Buffer.concat(pieces))
  const parts: Record<string, string> = {}
  for await (const part of zip.eachEntry()) {
    const bytes: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(part)) bytes.push(chunk as Buffer) // a stream without encoding
    parts[part.fileName] = Buffer.concat(bytes).toString()
  }
  return parts
}
const tide = (number: number): string[] => [`Tide ${number}`, '']
async function* tides(count: number) {
  for (let number = 1; number <= count; number += 700) yield Array.from({ length: Math.min(700, count - number + 1) }, (_, index) => tide(number + index)) // prettier-ignore
}
const rowsIn = (sheet: string | undefined): number => sheet?.match(/<row /g)?.length ?? 0

test('what a sheet cannot hold is in the next one, below the same headers, and nothing is lost or twice', async () => {
  const parts = await partsOf(tides(2_900), 1_400)
  const sheets = [1, 2, 3].map((number) => parts[`xl/worksheets/sheet${number}.xml`])
  expect(parts['xl/worksheets/sheet4.xml']).toBeUndefined()
  expect(sheets.map((sheet) => rowsIn(sheet) - 1).reduce((sum, rows) => sum + rows)).toBe(2_900)
  for (const sheet of sheets) {
    expect(rowsIn(sheet)).toBeLessThanOrEqual(1_400)
    expect(sheet).toContain('<row r="1"><c r="A1" t="inlineStr"><is><t>Tide</t></is></c>')
  }
  expect(sheets.flatMap((sheet) => [...(sheet ?? '').matchAll(/Tide (\d+)</g)].map(([, number]) => Number(number)))).toEqual(Array.from({ length: 2_900 }, (_, index) => index + 1)) // prettier-ignore
  expect(parts['xl/workbook.xml']).toContain('<sheet name="Tides &amp; times 3" sheetId="3" r:id="rId3"/>')
})

test('a table without rows is one sheet with its headers', async () => {
  const parts = await partsOf(tides(0))
  expect(Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/'))).toEqual(['xl/worksheets/sheet1.xml'])
  expect(rowsIn(parts['xl/worksheets/sheet1.xml'])).toBe(1)
})

test('a failure of the source reaches the reader of the file, and the source ends when the reader stops', async () => {
  async function* failing() {
    yield [tide(1)]
    throw new Error('the harbour is closed')
  }
  await expect(partsOf(failing())).rejects.toThrow('the harbour is closed')
  const ended = Promise.withResolvers<boolean>()
  async function* endless() {
    try {
      for (let number = 1; ; number += 1) yield Array.from({ length: 700 }, () => [crypto.randomUUID(), String(number)])
    } finally {
      ended.resolve(true)
    }
  }
  let read = 0
  for await (const piece of xlsxOf({ title: 'Tides', headers: ['Tide', 'At'], pages: endless() }))
    if ((read += piece.length) > 100_000) break
  expect(await ended.promise).toBe(true)
})
