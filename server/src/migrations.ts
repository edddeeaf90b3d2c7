import { join } from 'node:path'
import type { Module } from '#kernel/module'
import { modules } from './modules.ts'

/** The folders of migrations in the order in which they are applied: the kernel, then the modules in the order of their list. */
export function foldersOf(list: readonly Module[]): string[] {
  for (const [place, { name, after = [] }] of list.entries()) {
    const before = list.slice(0, place).map((module) => module.name)
    const missing = after.find((other) => !before.includes(other))
    if (missing) throw new Error(`the module ${name} must come after ${missing}, to whose tables it refers`)
  }
  return [join(import.meta.dirname, 'kernel'), ...list.map(({ folder }) => folder)].map((folder) => join(folder, 'migrations'))
}

export const migrationFolders = foldersOf(modules)
