import { Parser } from 'htmlparser2'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readPage } from './page.ts'

const address = new URL('https://www.harbour.example/news/7')
const page = (head: string, body = ''): string => `<!doctype html><html><head>${head}</head><body>${body}</body></html>`
const meta = (name: string, content: string): string => `<meta property="${name}" content="${content}">`

test('a page is described by its metadata for other sites, then by its title', () => {
  const own = '<title>Crane four | Harbour</title><meta name="description" content="All the news">'
  expect(readPage(page(own), address)).toEqual({
    site_name: 'harbour.example',
    title: 'Crane four | Harbour',
    description: 'All the news',
    picture: undefined,
  })
  const graph = [
    meta('og:site_name', 'Harbour News'),
    meta('og:title', 'Crane four &amp; five are back'),
    meta('og:description', ' They lift\n again. '),
    meta('og:image', '/crane.jpg'),
  ].join('')
  expect(readPage(page(own + graph), address)).toEqual({
    site_name: 'Harbour News',
    title: 'Crane four & five are back',
    description: 'They lift again.',
    picture: new URL('https://www.harbour.example/crane.jpg'),
  })
})

test('markup in its body is not read as its head', () => {
  const found = readPage(page('', `<svg><title>An arrow</title></svg>${meta('og:title', 'Bought')}`), address)
  expect(found).toMatchObject({ title: null, description: null })
})

test('characters that could reverse the surrounding text are removed, and long text is cut', () => {
  const found = readPage(page(`<title>Evil\u202Egnp.exe\u0007</title>${meta('og:description', 'tide '.repeat(200))}`), address)
  expect(found.title).toBe('Evilgnp.exe')
  expect(found.description).toMatch(/^tide (tide )*tide…$/)
  expect(found.description?.length).toBeLessThanOrEqual(401)
})

test.each(['http://harbour.example/a.png', 'javascript:alert(1)', 'data:image/png;base64,AAAA', 'https://', ''])(
  'a picture at %s is not fetched',
  (content) => {
    expect(readPage(page(meta('og:image', content)), address).picture).toBeUndefined()
  },
)

test.each(['div', 'noscript', 'template', 'html', 'meta'])('of a page of nothing but %s only the beginning is read', (name) => {
  const write = vi.spyOn(Parser.prototype, 'write')
  onTestFinished(() => write.mockRestore())
  const element = `<${name}>`
  expect(readPage(`<title>Still here</title>${element.repeat(200_000)}`, address).title).toBe('Still here')
  const read = write.mock.calls.reduce((sum, [portion]) => sum + portion.length, 0)
  // The limit of elements in a head, and the characters parsed with the last of them.
  expect(read).toBeLessThan(2_000 * element.length + 2 * 4_096)
})
