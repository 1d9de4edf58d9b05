import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ports, Secrets } from './layout.ts'
import { supportChatOf } from './support-chat.ts'

export type Entidade = {
  id: string
  nome: string
  sigla: string
  hosts: string[]
  padrao: boolean
  endereco: string
  banco: string
  bancoLeitura: string
  bancoMigracao: string
  emissor: string
  clienteWeb: string
  audiencia: string
  balde: string
  /** Where the bucket is, when not where the others' are. */
  s3?: { endereco: string; chave: string; segredo: string; regiao?: string }
  /** Not said: `ligada`. */
  estado?: 'ligada' | 'manutencao' | 'desligada'
  fuso: string
  cor: string
  logoUrl: string | null
  atendimento: { endereco: string; site: string }
  chatwootSegredo: string
}

export const ENTIDADES = [
  {
    id: 'pmva',
    nome: 'Prefeitura Municipal de Vale das Araucárias',
    sigla: 'PMVA',
    host: 'localhost',
    hosts: ['localhost', '127.0.0.1'],
    padrao: true,
    cor: '#1351b4',
  },
  {
    id: 'cmva',
    nome: 'Câmara Municipal de Vale das Araucárias',
    sigla: 'CMVA',
    host: 'camara.localhost',
    hosts: ['camara.localhost'],
    padrao: false,
    cor: '#155bcb',
  },
] as const

/**
 * The origins a browser may come from: where each entidade lives, the address by number, and those that
 * AUTOS_ORIGENS adds, separated by commas: a proxy in front, a tunnel.
 */
export const webOrigins = (port: number): string[] => [
  ...ENTIDADES.map(({ host }) => `http://${host}:${port}`),
  `http://127.0.0.1:${port}`,
  ...addedOrigins(),
]

export const addedOrigins = (): string[] => (process.env.AUTOS_ORIGENS ?? '').split(',').filter(Boolean)

export const databaseOf = (id: string): string => `autos_${id}`
export const bucketOf = (id: string): string => `autos-${id}`

/** The two entidades of the embedded default, as the server's configuration wants them. */
export function writeEntidades(
  data: string,
  { ports, secrets, superuser }: { ports: Ports; secrets: Secrets; superuser: string },
): { file: string; entidades: Entidade[] } {
  const entidades = ENTIDADES.map(({ host, hosts, ...e }) => ({
    ...e,
    hosts: [...hosts],
    endereco: `http://${host}:${ports.web}`,
    banco: connection(superuser, {
      user: 'autos_app',
      password: secrets.senhaApp,
      database: databaseOf(e.id),
    }),
    bancoLeitura: connection(superuser, {
      user: 'autos_leitura',
      password: secrets.senhaLeitura,
      database: databaseOf(e.id),
    }),
    bancoMigracao: connection(superuser, {
      user: 'autos_dono',
      password: secrets.senhaDono,
      database: databaseOf(e.id),
    }),
    emissor: `http://localhost:${ports.identidade}/realms/${e.id}`,
    clienteWeb: 'autos-web',
    audiencia: 'autos-api',
    balde: bucketOf(e.id),
    fuso: 'America/Sao_Paulo',
    logoUrl: null,
    ...supportChatOf(e.id, { ports, secrets }),
  }))
  const file = join(data, 'entidades.json')
  writeFileSync(file, JSON.stringify(entidades, null, 2), { mode: 0o600 })
  return { file, entidades }
}

function connection(
  superuser: string,
  { user, password, database }: { user: string; password: string; database: string },
): string {
  const url = new URL(superuser)
  url.username = user
  url.password = password
  url.pathname = `/${database}`
  return url.href
}
