import type { ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { donoDosDados, comoExecutar } from '@autos/simuladores/postgres/usuario.ts'
import { configuracao } from './configuracao.ts'
import { acabar, familia, rodar, sinalizar, vivo } from './processos.ts'
import type { Programas } from './programas.ts'
import { portaLivre } from '../porta-livre.ts'

/** Um nó: o que se vê dele e o que se lhe faz. */
export type No = {
  nome: string
  portas: Portas
  nascer(): void
  /** Tudo o que corre nele: Patroni, PostgreSQL e etcd. */
  pids(): number[]
  /** O PostgreSQL sozinho. */
  pidsDoPostgres(): number[]
  /** Para-se o Patroni em ordem, como quem vai atualizar a máquina: ele para o PostgreSQL e passa a vez. */
  desligar(): Promise<void>
  /** A máquina inteira morre. */
  matar(): Promise<void>
  parar(): Promise<void>
}

export type Portas = { postgres: number; rest: number; etcd: number; pares: number }
export const NOMES = ['pg1', 'pg2', 'pg3'] as const
const ENDERECOS = ['10.0.0.31', '10.0.0.32', '10.0.0.33'] as const
export type Senhas = Record<'postgres' | 'replicacao' | 'rebobinar', string>

export async function portasDeUmNo(): Promise<Portas> {
  return {
    postgres: await portaLivre(),
    rest: await portaLivre(),
    etcd: await portaLivre(),
    pares: await portaLivre(),
  }
}

/** Nesta máquina os três endereços são um; as portas é que diferem. */
const trocas = (todas: readonly Portas[], numeros: Partial<Record<keyof Portas, number>>) =>
  ENDERECOS.flatMap((endereco, i) =>
    Object.entries(numeros).map(
      ([qual, porta]) => [`${endereco}:${porta}`, `127.0.0.1:${todas[i]![qual as keyof Portas]}`] as const,
    ),
  )

type Opcoes = { programas: Programas; pasta: string; senhas: Senhas; ajustes: Record<string, string> }

export function montarNo(indice: number, todas: readonly Portas[], opcoes: Opcoes): No {
  const { programas, pasta: raiz, senhas } = opcoes
  const nome = NOMES[indice]!
  const portas = todas[indice]!
  const pasta = join(raiz, nome)
  mkdirSync(pasta)
  gravarPatroni(indice, todas, { ...opcoes, pasta })
  const dono = donoDosDados(comoExecutar([pasta]))
  if (dono !== undefined)
    for (const cada of [pasta, join(pasta, 'patroni.yml')]) chownSync(cada, dono.uid, dono.gid)
  chmodSync(join(pasta, 'patroni.yml'), 0o600)
  const env = ambienteDoEtcd(indice, todas, pasta)
  let etcd: ChildProcess | undefined
  let patroni: ChildProcess | undefined
  const pidsDoPostgres = () => {
    const arquivo = join(pasta, 'dados', 'postmaster.pid')
    return existsSync(arquivo) ? familia(Number(readFileSync(arquivo, 'utf8').split('\n')[0])) : []
  }
  const pids = () => [
    ...new Set([...[patroni, etcd].filter(vivo).flatMap(({ pid }) => familia(pid!)), ...pidsDoPostgres()]),
  ]
  return {
    nome,
    portas,
    pids,
    pidsDoPostgres,
    nascer() {
      const registro = (de: string) => ({ pasta, registro: join(raiz, `${nome}-${de}.log`) })
      if (!vivo(etcd)) etcd = rodar(programas.etcd, [], { ...registro('etcd'), env })
      if (!vivo(patroni))
        patroni = rodar(programas.patroni, [join(pasta, 'patroni.yml')], registro('patroni'))
    },
    desligar: () => acabar(patroni, 'SIGTERM'),
    async matar() {
      const todos = pids()
      // Todos de uma vez, como a máquina a que falta a luz: nenhum vê o outro morrer.
      sinalizar(todos, 'SIGSTOP')
      sinalizar(todos, 'SIGKILL')
      await Promise.all([acabar(etcd, 'SIGKILL'), acabar(patroni, 'SIGKILL')])
    },
    async parar() {
      const postgres = pidsDoPostgres()
      sinalizar(pids(), 'SIGCONT')
      await acabar(patroni, 'SIGKILL')
      sinalizar(postgres, 'SIGKILL')
      await acabar(etcd, 'SIGKILL')
    },
  }

  function gravarPatroni(i: number, portasDeTodos: readonly Portas[], { ajustes }: Opcoes): void {
    const texto = configuracao('patroni/patroni.yml', [
      ['name: pg1', `name: ${NOMES[i]}`],
      ...ENDERECOS.slice(0, 1).flatMap((endereco) => [
        [`${endereco}:8008`, `127.0.0.1:${portas.rest}`] as const,
        [`${endereco}:5432`, `127.0.0.1:${portas.postgres}`] as const,
      ]),
      ...trocas(portasDeTodos, { etcd: 2379 }),
      ['/var/lib/postgresql/autos', join(pasta, 'dados')],
      ['/usr/lib/postgresql/17/bin', programas.postgres],
      ['/var/lib/postgresql/.pgpass-patroni', join(pasta, '.pgpass')],
      ['unix_socket_directories: /var/run/postgresql', `unix_socket_directories: ${pasta}`],
      ['10.0.0.0/24', '127.0.0.0/8'],
      ['(10.0.0.31)', '(127.0.0.1)'],
      ...Object.entries(senhas).map(([papel, senha]) => [`TROQUE-${papel}`, senha] as const),
      ...Object.entries(ajustes),
    ])
    writeFileSync(join(pasta, 'patroni.yml'), texto)
  }
}

function ambienteDoEtcd(indice: number, todas: readonly Portas[], pasta: string): NodeJS.ProcessEnv {
  const texto = configuracao('patroni/etcd.env', [
    ['ETCD_NAME=pg1', `ETCD_NAME=${NOMES[indice]}`],
    // O próprio endereço, antes de a lista dos três tomar o seu lugar.
    ['URLS=http://10.0.0.31:2380', `URLS=http://127.0.0.1:${todas[indice]!.pares}`],
    ['URLS=http://10.0.0.31:2379', `URLS=http://127.0.0.1:${todas[indice]!.etcd}`],
    ...trocas(todas, { pares: 2380 }),
    ['/var/lib/etcd/autos', join(pasta, 'etcd')],
  ])
  return Object.fromEntries(
    texto
      .split('\n')
      .filter((linha) => linha.startsWith('ETCD_'))
      .map((linha) => [linha.slice(0, linha.indexOf('=')), linha.slice(linha.indexOf('=') + 1)]),
  )
}
