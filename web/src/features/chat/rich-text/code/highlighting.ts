import type { createLowlight } from 'lowlight'
import { languageOf, languages } from './languages.ts'

export type CodeKind = 'keyword' | 'string' | 'number' | 'comment' | 'name' | 'type' | 'attribute' | 'added' | 'removed'
/** A part of code with one highlighting kind. */
export type Piece = { text: string; kind: CodeKind | undefined }

/** Longer code stays plain: highlighting must not slow anything down, least of all typing. */
const longest = 20_000

const kinds: Readonly<Record<string, CodeKind>> = {
  keyword: 'keyword',
  'selector-tag': 'keyword',
  literal: 'keyword',
  operator: 'keyword',
  tag: 'keyword',
  string: 'string',
  regexp: 'string',
  char: 'string',
  subst: 'string',
  link: 'string',
  number: 'number',
  symbol: 'number',
  bullet: 'number',
  comment: 'comment',
  quote: 'comment',
  doctag: 'comment',
  title: 'name',
  section: 'name',
  name: 'name',
  'selector-id': 'name',
  'selector-class': 'name',
  type: 'type',
  built_in: 'type',
  attr: 'attribute',
  attribute: 'attribute',
  property: 'attribute',
  variable: 'attribute',
  params: 'attribute',
  meta: 'attribute',
  addition: 'added',
  deletion: 'removed',
}

type Lowlight = ReturnType<typeof createLowlight>
let lowlight: Lowlight | undefined
const ready = new Set<string>()
const underway = new Map<string, Promise<boolean>>()

/** Whether a language is loaded, or is unknown and never will be. */
export const isReady = (word: string): boolean => {
  const language = languageOf(word)
  return !language || ready.has(language)
}

/** Loads a language; true if it is newly loaded. Offline the code stays plain until it is next rendered. */
export function prepare(word: string): Promise<boolean> {
  const language = languageOf(word)
  const load = language && languages[language]?.load
  if (!language || !load || ready.has(language)) return Promise.resolve(false)
  const coming = underway.get(language) ?? fetchLanguage(language, load)
  underway.set(language, coming)
  return coming
}

async function fetchLanguage(language: string, load: (typeof languages)[string]['load']): Promise<boolean> {
  try {
    const [{ createLowlight }, { default: grammar }] = await Promise.all([import('./lowlight.ts'), load()])
    lowlight ??= createLowlight()
    lowlight.register(language, grammar)
    ready.add(language)
    return true
  } catch {
    return false
  } finally {
    underway.delete(language)
  }
}

/** The code in consecutive parts; undefined while its language is not loaded. */
export function colour(word: string, code: string): Piece[] | undefined {
  const language = languageOf(word)
  if (!lowlight || !language || !ready.has(language) || code.length > longest) return undefined
  return piecesOf(lowlight.highlight(language, code).children, undefined)
}

type Tree = ReturnType<Lowlight['highlight']>['children']

function piecesOf(nodes: Tree, around: CodeKind | undefined): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (node.type === 'text') return [{ text: node.value, kind: around }]
    if (node.type !== 'element') return []
    return piecesOf(node.children, kindOf(node.properties['className']) ?? around)
  })
}

const kindOf = (classes: unknown): CodeKind | undefined =>
  Array.isArray(classes) ? classes.map((name) => kinds[String(name).replace(/^hljs-/, '')]).find((kind) => kind !== undefined) : undefined
