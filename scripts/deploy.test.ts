import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settings } from '../server/src/kernel/config.ts'

const repository = join(import.meta.dirname, '..')
const read = (path: string): string => readFileSync(join(repository, 'deploy', path), 'utf8')
const installed = (program: string): boolean => spawnSync(program, ['--help'], { stdio: 'ignore' }).error === undefined
const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** The block of YAML below a line `<indent>key:`, as text. */
function blockOf(text: string, key: string): string {
  const [, block = ''] = new RegExp(`^(?: *)${key}:[^\\n]*\\n((?: +[^\\n]*\\n|\\n)+)`, 'm').exec(text) ?? []
  return block
}

test('every variable set for the servers is a setting of Atrium', () => {
  const set = [
    ...namesIn(blockOf(read('compose.yaml'), 'x-settings'), /^ {2}([A-Z_\d]+):/gm),
    ...namesIn(blockOf(read('kubernetes/settings.yaml'), 'data'), /^ {2}([A-Z_\d]+):/gm),
    ...namesIn(read('kubernetes/secret.example.yaml'), /^ {2}([A-Z_\d]+):/gm),
  ]
  expect(set).toContain('MIGRATION_DATABASE_URL')
  expect(set.filter((name) => !(name in settings))).toEqual([])
})

test('every variable of the compose file is explained in the example environment', () => {
  const given = namesIn(read('.env.example'), /^([A-Z_\d]+)=/gm)
  const asked = namesIn(read('compose.yaml'), /(?<!\$)\$\{([A-Z_\d]+)/g)
  expect([...new Set(asked)].filter((name) => !given.includes(name))).toEqual([])
})

test('the servers never see the owner’s password', () => {
  expect(blockOf(read('compose.yaml'), 'x-settings')).not.toMatch(/OWNER|MIGRATION/)
  expect(read('kubernetes/deployment.yaml')).not.toContain('atrium-owner')
  expect(read('kubernetes/migrate.yaml')).toContain('atrium-owner')
})

test('the image gets every workspace of the lock file, and does not run as root', () => {
  const { workspaces } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const file = read('Containerfile')
  for (const name of workspaces) expect(file).toContain(`COPY ${name}/package.json ${name}/`)
  expect(file).toMatch(/^USER 1000:1000$/m)
  expect(file).toMatch(/^HEALTHCHECK /m)
})

test('every manifest is applied, except the example', () => {
  const listed = namesIn(read('kubernetes/kustomization.yaml'), /^ {2}- ([\w-]+\.yaml)$/gm)
  const there = readdirSync(join(repository, 'deploy/kubernetes')).filter((name) => !/^(kustomization|secret.*)\.yaml$/.test(name))
  expect(listed.toSorted()).toEqual(there.toSorted())
})

test('every container in Kubernetes is restricted', () => {
  for (const name of ['deployment', 'migrate']) {
    const text = read(`kubernetes/${name}.yaml`)
    for (const line of [
      'runAsNonRoot: true',
      'allowPrivilegeEscalation: false',
      'readOnlyRootFilesystem: true',
      'drop: [ALL]',
      'type: RuntimeDefault',
    ])
      expect(text, name).toContain(line)
  }
})

const compose = ['docker-compose'].find(installed)
test.skipIf(!compose)('the compose file is valid (skipped where docker-compose is not installed)', () => {
  const secrets = Object.fromEntries(namesIn(read('.env.example'), /^([A-Z_\d]+)=/gm).map((name) => [name, 'filled-in']))
  const { status, stderr } = spawnSync(compose ?? '', ['-f', join(repository, 'deploy/compose.yaml'), 'config', '--quiet'], {
    encoding: 'utf8',
    env: { ...process.env, ...secrets },
  })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})

test.skipIf(!installed('kubectl'))('the manifests can be built (skipped where kubectl is not installed)', () => {
  const { status, stdout } = spawnSync('kubectl', ['kustomize', join(repository, 'deploy/kubernetes')], { encoding: 'utf8' })
  expect(status).toBe(0)
  expect(namesIn(stdout, /^kind: (\w+)$/gm).toSorted()).toEqual([
    'ConfigMap',
    'Deployment',
    'Ingress',
    'Job',
    'Namespace',
    'PodDisruptionBudget',
    'Service',
  ])
})

/** The paths of the values in a document. */
const pathsOf = (value: unknown, path = ''): string[] =>
  typeof value === 'object' && value !== null ? Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, `${path}/${name}`)) : [path]

/** Fields of a manifest that are unknown to Kubernetes: `kubectl set env` drops them, `kubectl label` keeps them. */
function unknownFieldsOf(manifest: string): string[] {
  const pathsBy = (...command: string[]): string[] => {
    const { stdout, stderr } = spawnSync('kubectl', [...command, '--local', '--filename=-', '--output=json', 'PROBE=1'], {
      input: manifest,
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    return pathsOf(JSON.parse(stdout))
  }
  const known = pathsBy('set', 'env')
  return pathsBy('label').filter((path) => !known.includes(path) && !path.endsWith('/labels/PROBE'))
}

test.skipIf(!installed('kubectl'))('Kubernetes knows every field of the manifests (skipped where kubectl is not installed)', () => {
  for (const name of ['deployment', 'migrate']) {
    const manifest = read(`kubernetes/${name}.yaml`)
    expect(unknownFieldsOf(manifest), name).toEqual([])
    const misspelt = manifest.replace('readOnlyRootFilesystem:', 'readOnlyRootFileSystem:')
    expect(unknownFieldsOf(misspelt).join('\n'), name).toContain('readOnlyRootFileSystem')
  }
})
