import { limits } from '@atrium/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipOf } from '#testing/stores/documents'
import { counts, crew, csv, many, openImportingCompany, textOf } from '#testing/importing-company'
import { refusalOf } from '#testing/wire'

const company = await openImportingCompany()
const { node, maya, tomas, jun, store, upload, check, bringIn, profileOf } = company
beforeAll(async () => {
  const facts = csv(
    'tomas@northwind.example,,,Chief engineer,Fleet,maya@northwind.example,,+351 910 000 001,01/02/1990,2024-03-04',
    'jun@northwind.example,,,,,,admin,,,2020-01-01',
  )
  expect(counts(await bringIn(maya, facts, { make_departments: true }))).toMatchObject({ state: 'done', rows_changed: 2 })
})
afterAll(async () => {
  expect(node.failures).toEqual([])
  await company.close()
})

test('an exported table is imported again without a change, in both formats, and contains no formula', async () => {
  const field = await maya.client.createCustomField({ field_name: 'Boat', field_type: 'choice', options: ['Gull', 'Tern'] })
  await maya.client.updateEmployee({
    employee: { employee_id: jun.id, custom_fields: { [field.field_id]: 'Tern' }, position_title: '@deck' },
  })
  for (const format of ['csv', 'xlsx'] as const) {
    const search = 'northwind'
    const { blob, file_name } = await maya.client.exportEmployees({
      format,
      search,
      filters: [{ field: 'employee_account_status', operator: 'eq', value: 'ACTIVE' }],
    })
    expect(file_name).toMatch(new RegExp(`^people-\\d{4}-\\d\\d-\\d\\d\\.${format}$`))
    if (format === 'csv') {
      const text = await textOf(blob)
      expect(text.startsWith('\uFEFFWork email,')).toBe(true)
      expect(text).toContain("'@deck")
      expect(text).not.toMatch(/(^|,)[=+\-@]/m)
    }
    const opened = await upload(maya, new Uint8Array(await blob.arrayBuffer()), `again.${format}`)
    expect(opened.mapping.columns).toContain(field.field_id)
    expect(counts(await check(maya, opened))).toMatchObject({ state: 'checked', rows_new: 0, rows_changed: 0, rows_failed: 0 })
  }
  expect((await profileOf(jun.address)).position_title).toBe('@deck')
  expect(await refusalOf(tomas.client.exportEmployees({}))).toBe('NO_PERMISSION')
})

test('the template has every column, is readable in both formats, and its columns are guessed correctly', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const { blob } = await maya.client.getImportTemplate({ format })
    const opened = await upload(maya, new Uint8Array(await blob.arrayBuffer()), `template.${format}`)
    expect(opened.headers[0]).toBe('Work email')
    expect(opened.mapping.columns).not.toContain(null)
  }
})

test('files of other programs are read: semicolons, windows-1252, serial dates', async () => {
  const windows = Buffer.from('E-Mail;Vorname;Nachname\njorg@northwind.example;J\xf6rg;M\xfcller\n', 'latin1')
  const opened = await upload(maya, new Uint8Array(windows), 'leute.csv')
  expect(opened.sample).toEqual([['jorg@northwind.example', 'Jörg', 'Müller']])
  expect(opened.mapping.columns).toEqual(['work_email', 'first_name', 'last_name'])
})

test('a file that is not a table is refused with a reason, and so is a mapping without the work email', async () => {
  const { file_id } = await store(maya, 'empty.csv', Buffer.from(' \n\n'), 'true')
  expect(await refusalOf(maya.client.createImport({ file_id }))).toBe('IMPORT_FILE_UNREADABLE')
  const picture = await store(maya, 'notes.txt', Buffer.from('words'), 'true')
  expect(await refusalOf(maya.client.createImport({ file_id: picture.file_id }))).toBe('IMPORT_FILE_UNREADABLE')
  expect(await refusalOf(jun.client.createImport({ file_id }))).toBe('FILE_NOT_FOUND')
  const opened = await upload(maya, crew)
  const columns = opened.mapping.columns.map(() => null)
  expect(await refusalOf(maya.client.checkImport({ import_id: opened.import_id, mapping: { ...opened.mapping, columns } }))).toBe(
    'IMPORT_MAPPING_INVALID',
  )
})

test('a sheet with row numbers beyond the maximum is reported as unreadable, and its import ends', async () => {
  const row = (number: string, cell: string) => `<row r="${number}"><c r="A${number}" t="str"><v>${cell}</v></c></row>`
  // More rows than are previewed when the file is uploaded.
  const people = Array.from({ length: 900 }, (_, index) => row(String(index + 2), `ines${index}@northwind.example`)).join('')
  const bytes = zipOf({
    'xl/workbook.xml': '<workbook><sheets><sheet name="People" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="sheet.xml"/></Relationships>',
    'xl/sheet.xml': `<worksheet><sheetData>${row('1', 'Work email')}${people}${row('99999999999', 'late@northwind.example')}</sheetData></worksheet>`,
  })
  const opened = await upload(maya, new Uint8Array(bytes), 'people.xlsx')
  expect(await check(maya, opened)).toMatchObject({ state: 'failed', failure: 'file_unreadable' })
})

test('a file with too many rows is refused and not kept', async () => {
  const tooMany = await check(maya, await upload(maya, many(limits.importRows + 1, 'x')))
  expect(tooMany).toMatchObject({ state: 'failed', failure: 'too_many_rows' })
})
