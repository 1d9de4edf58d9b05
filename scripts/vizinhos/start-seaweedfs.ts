import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { portaLivre } from '../../server/test/porta-livre.ts'
import { blocksOf } from '../instalacao/guide.ts'
import { fromGo } from './bring.ts'
import { answers, type RunningNeighbour, runNeighbour } from './run-neighbour.ts'

/** Whose 4.53 has no tag that Go knows. */
const MODULE = ['github.com/seaweedfs/seaweedfs', 'v0.0.0-20261109003541-7506e5f91cd6'] as const
export const KEYS = { chave: 'autos', segredo: 'so-para-testes-em-loopback', regiao: 'us-east-1' }

export const bringWeed = (): Promise<string> => fromGo(...MODULE, './weed')

/** What docs/producao.md gives: the command of its unit, and the file of its credentials. */
export function givenByTheGuide(): { command: string; credentials: string } {
  const block = blocksOf().find(({ commands }) => commands.includes('/usr/local/bin/weed '))?.commands ?? ''
  const [, command] = /^ExecStart=\/usr\/local\/bin\/weed (.+)$/m.exec(block) ?? []
  const [, credentials] = /^cat > \/etc\/seaweedfs-s3\.json <<FIM\n([\s\S]*?)^FIM$/m.exec(block) ?? []
  if (command === undefined || credentials === undefined)
    throw new Error('docs/producao.md não dá o comando do SeaweedFS')
  return {
    command,
    credentials: credentials
      .replace('$AUTOS_S3_CHAVE', KEYS.chave)
      .replace('$AUTOS_S3_SEGREDO', KEYS.segredo),
  }
}

export type RunningSeaweedFs = RunningNeighbour & { address: string; again(): Promise<RunningSeaweedFs> }

/** By that command, with its data there; only places and ports are of here. */
export async function startSeaweedFs(
  weed: string,
  disk: string,
  command = givenByTheGuide().command,
): Promise<RunningSeaweedFs> {
  const port = await portaLivre()
  const credentials = join(disk, 's3.json')
  writeFileSync(credentials, givenByTheGuide().credentials)
  const here: Record<string, string> = {
    '-dir=/var/lib/seaweedfs': `-dir=${disk}`,
    '-s3.port=8333': `-s3.port=${port}`,
    '-s3.config=/etc/seaweedfs-s3.json': `-s3.config=${credentials}`,
    '-volume.port=8380': `-volume.port=${await portaLivre()}`,
  }
  const args = command.split(' ').map((word) => here[word] ?? word)
  for (const [theirs, ours] of Object.entries(here))
    if (!args.includes(ours)) throw new Error(`o guia não diz ${theirs}`)
  for (const part of ['master', 'filer']) args.push(`-${part}.port=${await portaLivre()}`)
  const address = `http://127.0.0.1:${port}`
  const start = async (): Promise<RunningSeaweedFs> => ({
    ...(await runNeighbour([weed, ...args], { cwd: disk, ready: () => answers(`${address}/`) })),
    address,
    again: start,
  })
  return start()
}
