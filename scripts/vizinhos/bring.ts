import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { capture } from '../lib/run.ts'
import { done, kept } from './cache.ts'

// What is brought from each registry, by its ordinary client and at a pinned version, into the cache.

/** `group:artifact:version[:packaging]`; answers the file. */
export async function fromMaven(coordinate: string): Promise<string> {
  const folder = await kept(`maven-${fileName(coordinate)}`, (making) =>
    done(['mvn', '-q', '-B', 'dependency:copy', `-Dartifact=${coordinate}`, `-DoutputDirectory=${making}`]),
  )
  return join(folder, globSync('*', { cwd: folder })[0]!)
}

/** The archive of that coordinate (a zip or a tar.gz), unpacked; answers its only folder. */
export async function unpackedFromMaven(coordinate: string): Promise<string> {
  const archive = await fromMaven(coordinate)
  const folder = await kept(`aberto-${fileName(coordinate)}`, (making) =>
    archive.endsWith('.zip')
      ? done(['unzip', '-q', archive, '-d', making])
      : done(['tar', '-xzf', archive, '-C', making]),
  )
  return join(folder, globSync('*', { cwd: folder })[0]!)
}

/** Those artifacts (`group:artifact:version`) with all that they need to run; answers the class path. */
export async function classPathFromMaven(coordinates: readonly string[]): Promise<string> {
  const short = coordinates.map((coordinate) => coordinate.split(':').slice(1).join('-'))
  const folder = await kept(`classes-${short.join('-')}`, async (making) => {
    writeFileSync(join(making, 'pom.xml'), projectOf(coordinates))
    await done(
      ['mvn', '-q', '-B', 'dependency:copy-dependencies', '-DincludeScope=runtime', '-DoutputDirectory=jars'],
      { cwd: making },
    )
  })
  return join(folder, 'jars', '*')
}

/** The project that needs those artifacts, and nothing else. */
function projectOf(coordinates: readonly string[]): string {
  const dependencies = coordinates.map((coordinate) => {
    const [group, artifact, version] = coordinate.split(':')
    return `<dependency><groupId>${group}</groupId><artifactId>${artifact}</artifactId><version>${version}</version></dependency>`
  })
  return `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>autos</groupId><artifactId>vizinho</artifactId><version>1</version>
<dependencies>${dependencies.join('')}</dependencies></project>`
}

/** Packages of PyPI (`name==version`) with all that they need; answers the folder that PYTHONPATH is to name. */
export const fromPyPi = (requirements: readonly string[]): Promise<string> =>
  kept(`pypi-${fileName(requirements.join('-'))}`, (making) =>
    done(['pip3', 'install', '--quiet', '--disable-pip-version-check', '--target', making, ...requirements]),
  )

/** A package of npm at that version, by itself; answers its folder. */
export async function fromNpm(coordinate: string): Promise<string> {
  const name = coordinate.slice(0, coordinate.lastIndexOf('@'))
  const folder = await kept(`npm-${fileName(coordinate)}`, async (making) => {
    writeFileSync(join(making, 'package.json'), '{ "private": true }')
    await done(['npm', 'install', '--silent', '--ignore-scripts', '--no-audit', '--no-fund', coordinate], {
      cwd: making,
    })
  })
  return join(folder, 'node_modules', name)
}

/**
 * The program of that package of a Go module, built in a copy of it: `go install` refuses a module that replaces
 * others.
 */
export async function fromGo(module: string, version: string, package_: string): Promise<string> {
  const folder = await kept(`go-${fileName(`${module}@${version}`)}`, async (making) => {
    const source = join(making, 'fonte')
    const downloaded = await capture('go', ['mod', 'download', '-json', `${module}@${version}`], {
      cwd: making,
    })
    const [, from] = /"Dir": "([^"]+)"/.exec(downloaded.output) ?? []
    if (from === undefined) throw new Error(downloaded.output)
    await done(['cp', '-a', from, source])
    await done(['chmod', '-R', 'u+w', source])
    await done(['go', 'build', '-o', join(making, 'programa'), package_], { cwd: source })
    await done(['rm', '-rf', source])
  })
  return join(folder, 'programa')
}

const fileName = (coordinate: string): string => coordinate.replaceAll(/[^a-zA-Z0-9.-]+/g, '-')
