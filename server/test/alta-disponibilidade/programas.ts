import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** O que o Debian tem, e em que pacote: nada se instala sozinho. */
const PACOTES = {
  haproxy: 'haproxy',
  patroni: 'patroni python3-etcd python3-etcd3',
  etcd: 'etcd-server',
  pgbouncer: 'pgbouncer',
  openssl: 'openssl',
} as const
const PASTAS = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']

export type Programas = Record<Exclude<keyof typeof PACOTES, 'pgbouncer'>, string> & {
  /** A pasta dos programas do PostgreSQL mais novo. */
  postgres: string
}

const achar = (nome: string): string | undefined =>
  PASTAS.map((pasta) => join(pasta, nome)).find((caminho) => existsSync(caminho))

/** O Debian guarda os do PostgreSQL por versão: /usr/lib/postgresql/17/bin. */
function acharPostgres(): string | undefined {
  const raiz = '/usr/lib/postgresql'
  if (!existsSync(raiz)) return undefined
  const versoes = readdirSync(raiz).toSorted((a, b) => Number(b) - Number(a))
  return versoes
    .map((versao) => join(raiz, versao, 'bin'))
    .find((pasta) =>
      ['postgres', 'initdb', 'pg_rewind', 'pg_basebackup'].every((nome) => existsSync(join(pasta, nome))),
    )
}

/** Os programas, ou a frase de quem não pôde correr. */
export function programas(): Programas | string {
  const [haproxy, patroni, etcd, openssl, postgres] = [
    achar('haproxy'),
    achar('patroni'),
    achar('etcd'),
    achar('openssl'),
    acharPostgres(),
  ]
  if (haproxy && patroni && etcd && openssl && postgres) return { haproxy, patroni, etcd, openssl, postgres }
  const faltam = Object.entries({ haproxy, patroni, etcd, openssl }).flatMap(([nome, achado]) =>
    achado ? [] : [PACOTES[nome as keyof typeof PACOTES]],
  )
  return `não executado: apt-get install ${[...faltam, ...(postgres ? [] : ['postgresql'])].join(' ')}`
}

const NOVO_QUE_BASTA = [1, 21]

/** O PgBouncer que dá nome a comandos em modo de transação; AUTOS_PGBOUNCER diz qual, se não for o do sistema. */
export function pgbouncer(): { comando: string; versao: string } | { falta: string } {
  const comando = process.env['AUTOS_PGBOUNCER'] ?? achar('pgbouncer')
  if (comando === undefined) return { falta: `não executado: apt-get install ${PACOTES.pgbouncer}` }
  const dito = execFileSync(comando, ['--version'], { encoding: 'utf8' })
  const [, versao = '', maior, menor] = /PgBouncer ((\d+)\.(\d+)\S*)/.exec(dito) ?? []
  const [m = 0, n = 0] = NOVO_QUE_BASTA
  if (Number(maior) > m || (Number(maior) === m && Number(menor) >= n)) return { comando, versao }
  return {
    falta: `não executado: o PgBouncer ${versao} não guarda comandos com nome em modo de transação; é preciso 1.21 ou mais novo (Debian 13; AUTOS_PGBOUNCER diz onde está)`,
  }
}
