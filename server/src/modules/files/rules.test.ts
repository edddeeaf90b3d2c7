import { describe, expect, test } from 'vitest'
import { decideContent, decideKey, decideRange, dispositionOf, parseAddress, parseKey } from './rules.ts'

const northwind = '01990000-0000-7000-8000-00000000000a'
const borealis = '01990000-0000-7000-8000-00000000000b'
const jun = '01990000-0000-7000-8000-00000000000c'
const maya = '01990000-0000-7000-8000-00000000000d'
const keyOf = (asked: string) => decideKey(asked, { companyId: northwind, employeeId: jun }, 'unique')?.key

describe('the key of an upload', () => {
  test('has the specified form, with a unique name', () => {
    expect(keyOf(`${northwind}/profile/${jun}/Photo.PNG`)).toBe(`${northwind}/profile/${jun}/unique-Photo.png`)
    expect(keyOf(`${northwind}/spaces/harbour.jpg`)).toBe(`${northwind}/spaces/unique-harbour.jpg`)
    expect(keyOf(`${northwind}/notes.txt`)).toBe(`${northwind}/unique-notes.txt`)
  })

  test('names the session’s company and person, whatever was requested', () => {
    expect(keyOf(`${borealis}/profile/${maya}/photo.png`)).toBe(`${northwind}/profile/${jun}/unique-photo.png`)
    expect(keyOf('photo.png')).toBe(`${northwind}/unique-photo.png`)
  })

  test.each([
    '../../etc/photo.png',
    './././photo.png',
    '/photo.png',
    `${northwind}/..%2f../photo.png`,
    'a/b/c/d/e/f/g/h/photo.png',
    `${northwind}/${borealis}/${maya}/${borealis}/photo.png`,
  ])('keeps %s within the company', (asked) => {
    expect(keyOf(asked)).toMatch(new RegExp(`^${northwind}/([a-z0-9][a-z0-9_-]*/){0,5}(${jun}/)?unique-photo\\.png$`))
  })

  test('keeps only plain letters, and the displayed name keeps all of them', () => {
    const named = decideKey(`${northwind}/Förmular/Résumé “final”.pdf`, { companyId: northwind, employeeId: jun }, 'unique')
    expect(named).toEqual({
      key: `${northwind}/formular/unique-Resume-final.pdf`,
      fileName: 'Résumé “final”.pdf',
      contentType: 'application/pdf',
    })
    expect(keyOf('議事録.pdf')).toBe(`${northwind}/unique-file.pdf`)
  })

  test('drops characters that make one extension look like another', () => {
    expect(decideKey('invoice\u202Egnp.zip\0', { companyId: northwind, employeeId: jun }, 'unique')?.fileName).toBe('invoicegnp.zip')
  })

  test.each(['drawing.svg', 'page.html', 'run.exe', 'script.js', 'photo', 'photo.', '', 'photo.png.svg', 'photo.constructor'])(
    '%j is refused for its type',
    (asked) => {
      expect(keyOf(asked)).toBeUndefined()
    },
  )
})

describe('the content that a declared type requires', () => {
  test.each([
    ['image/png', 'image/png'],
    ['image/png', 'image/apng'],
    ['audio/mp4', 'audio/x-m4a'],
    ['application/msword', 'application/x-cfb'],
    ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/zip'],
    ['text/plain', undefined],
    ['text/plain', 'application/xml'],
  ])('%s may look like %s', (declared, sniffed) => {
    expect(decideContent(declared, sniffed, true)).toBe(true)
  })

  test.each([
    ['image/png', 'image/jpeg'],
    ['image/png', 'image/svg+xml'],
    ['image/png', undefined],
    ['application/pdf', 'text/html'],
    ['application/pdf', undefined],
    ['text/plain', 'application/x-msdownload'],
    ['video/mp4', 'application/zip'],
  ])('%s may not look like %s', (declared, sniffed) => {
    expect(decideContent(declared, sniffed, true)).toBe(false)
  })

  test('text with zero bytes is not text', () => {
    expect(decideContent('text/csv', undefined, false)).toBe(false)
  })
})

describe('the part that a Range header requests', () => {
  test.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=100-', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=9-1', 'whole'],
    ['bytes=0-1,5-6', 'whole'],
    ['lines=0-1', 'whole'],
    ['bytes=-', 'whole'],
    [undefined, 'whole'],
  ] as const)('%s of 100 bytes is %j', (header, expected) => {
    expect(decideRange(header, 100)).toEqual(expected)
  })
})

describe('how a file is served', () => {
  test('pictures, sound and videos are shown inline, everything else is downloaded', () => {
    expect(dispositionOf('image/png', 'a.png')).toMatch(/^inline; /)
    expect(dispositionOf('video/mp4', 'a.mp4')).toMatch(/^inline; /)
    expect(dispositionOf('application/pdf', 'a.pdf')).toMatch(/^inline; /)
    expect(dispositionOf('text/plain', 'a.txt')).toMatch(/^attachment; /)
  })

  test('a name cannot break out of its header', () => {
    expect(dispositionOf('text/plain', `"; x="é\\'.txt`)).toBe(
      `attachment; filename="_; x=_e_'.txt"; filename*=UTF-8''%22%3B%20x%3D%22%C3%A9%5C%27.txt`,
    )
  })
})

test('only a complete address of ours is accepted', () => {
  const key = `${northwind}/profile/unique-photo.png`
  expect(parseAddress(`/general/file/public/${key}`)).toEqual({ companyId: northwind, key })
  expect(parseAddress(`https://evil.example/general/file/public/${key}`)).toBeUndefined()
  expect(parseAddress(`/general/file/public/${key}?size=1`)).toBeUndefined()
  expect(parseAddress(`javascript:alert(1)`)).toBeUndefined()
  expect(parseKey(`${northwind}/photo\0.png`)).toBeUndefined()
  expect(parseKey('photo.png')).toBeUndefined()
})
