import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from './house.ts'
import { repository } from './run.ts'

/** A part of a form that arrives after the form moves what is below it, also the button that a person is about to press. */
test('the parts of forms that load on demand load with the form, or have a placeholder', () => {
  const sources = listFiles()
    .filter((path) => /^web\/src\/.*\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(repository, path), 'utf8') }))
  const together = new Set(sources.flatMap(({ text }) => partsIn(text)))
  const onDemand = new Set(sources.flatMap(({ text }) => onDemandIn(text)))
  expect(together.size).toBeGreaterThan(10)
  expect(sources.flatMap(({ path, text }) => lateIn(text, onDemand.difference(together)).map((name) => `${path}: ${name}`))).toEqual([])
})

test('a part without either is found', () => {
  const form = (loading: string): string => `<Form form={form}>${loading}<FormActions /></Form>`
  const late = form('<Loading>\n<Owner /><Due on={day} />\n</Loading>')
  const fields = new Set(
    onDemandIn("const Owner = lazyWithRetry(() => import('./owner.tsx'))\nexport const Due = lazyScreen(['days'], load)"),
  )
  expect(lateIn(late, fields)).toEqual(['Owner', 'Due'])
  expect(lateIn(late, fields.difference(new Set(partsIn("dialogOnDemand(() => import('./form.tsx'), Owner)"))))).toEqual(['Due'])
  expect(partsIn('lazyWithParts(\n() => loadScreen([], load),\nOwner,\nDue,\n)')).toEqual(['Owner', 'Due'])
  expect(lateIn(form('<Loading instead={<Room />}><Owner /></Loading>'), fields)).toEqual([])
  expect(lateIn('<Loading><Owner /></Loading>', fields)).toEqual([])
})

/** The components that a form or dialog waits for, as arguments of `lazyWithParts` and `dialogOnDemand`. */
const partsIn = (text: string): string[] =>
  text
    .matchAll(/(?:lazyWithParts|dialogOnDemand)\(((?:[^()]|\([^()]*\)|\((?:[^()]|\([^()]*\))*\))*)\)/g)
    .flatMap(([, given = '']) => given.matchAll(/^\s*|,\s*([A-Z]\w+)/g).map(([, name]) => name))
    .filter((name) => name !== undefined)
    .toArray()

const onDemandIn = (text: string): string[] =>
  text
    .matchAll(/const (\w+) = lazy(?:WithRetry|Screen|WithParts)\b/g)
    .map(([, name = '']) => name)
    .toArray()

/** Those of these components that a form shows without a placeholder as soon as their code has loaded. */
function lateIn(text: string, onDemand: ReadonlySet<string>): string[] {
  if (!/<(Form|DraftForm|FormActions|SubmitButton)\b/.test(text)) return []
  return text
    .matchAll(/<Loading>(.*?)<\/Loading>/gs)
    .flatMap(([, inside = '']) => inside.matchAll(/<([A-Z]\w+)/g).map(([, name = '']) => name))
    .filter((name) => onDemand.has(name) && !isForm(name))
    .toArray()
}

/** A whole form has nothing below it. */
const isForm = (name: string): boolean => /(Form|Dialog|Screen)$/.test(name)
