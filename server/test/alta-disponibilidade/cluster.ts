import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { configuracao } from './configuracao.ts'
import { montarNo, type No, portasDeUmNo } from './no.ts'
import { acabar, ate, rodar } from './processos.ts'
import type { Programas } from './programas.ts'
import { portaLivre } from '../porta-livre.ts'

export type Membro = { name: string; role: string; state: string; lag?: number | string }

export type Cluster = {
  pasta: string
  nos: readonly No[]
  /** Do HAProxy: leva sempre ao primário. */
  porta: number
  senhaDoDono: string
  primario(): Promise<No>
  membros(): Promise<Membro[]>
  /** Um primário, e as outras duas réplicas em dia, uma delas síncrona. */
  inteiro(): Promise<void>
  trocar(): Promise<void>
  parar(): Promise<void>
}

const segredo = (): string => randomBytes(18).toString('hex')

/** Três nós, cada um com etcd, Patroni e PostgreSQL, e o HAProxy que sabe qual é o primário. */
export async function abrirCluster(
  programas: Programas,
  ajustes: Record<string, string> = {},
): Promise<Cluster> {
  const pasta = mkdtempSync(join(tmpdir(), 'autos-ha-'))
  chmodSync(pasta, 0o755)
  const senhas = { postgres: segredo(), replicacao: segredo(), rebobinar: segredo() }
  const portas = [await portasDeUmNo(), await portasDeUmNo(), await portasDeUmNo()]
  const nos = portas.map((_, i) => montarNo(i, portas, { programas, pasta, senhas, ajustes }))
  for (const no of nos) no.nascer()
  const porta = await portaLivre()
  writeFileSync(
    join(pasta, 'postgres.cfg'),
    configuracao('haproxy/postgres.cfg', [
      ['    user haproxy\n    group haproxy\n', ''],
      ['check port 8008', 'check'],
      ...nos.map(
        ({ portas }, i) =>
          [`10.0.0.3${i + 1}:5432`, `127.0.0.1:${portas.postgres} port ${portas.rest}`] as const,
      ),
      ['127.0.0.1:5000', `127.0.0.1:${porta}`],
      ['127.0.0.1:5001', `127.0.0.1:${await portaLivre()}`],
    ]),
  )
  const haproxy = rodar(programas.haproxy, ['-db', '-f', join(pasta, 'postgres.cfg')], {
    pasta,
    registro: join(pasta, 'haproxy-postgres.log'),
  })
  const cluster = aberto({ pasta, nos, porta, senhaDoDono: senhas.postgres })
  await cluster.inteiro()
  return {
    ...cluster,
    async parar() {
      await acabar(haproxy, 'SIGKILL')
      await Promise.all(nos.map((no) => no.parar()))
      if (process.env['AUTOS_GUARDAR'] === undefined) rmSync(pasta, { recursive: true, force: true })
    },
  }
}

function aberto(base: Pick<Cluster, 'pasta' | 'nos' | 'porta' | 'senhaDoDono'>): Omit<Cluster, 'parar'> {
  const { nos } = base
  const perguntar = async (no: No, caminho: string, init: RequestInit = {}) =>
    fetch(`http://127.0.0.1:${no.portas.rest}${caminho}`, { ...init, signal: AbortSignal.timeout(30_000) })
  const membros = async (): Promise<Membro[]> => {
    for (const no of nos) {
      const resposta = await fetch(`http://127.0.0.1:${no.portas.rest}/cluster`, {
        signal: AbortSignal.timeout(1500),
      }).catch(() => undefined)
      if (resposta?.ok) return ((await resposta.json()) as { members: Membro[] }).members
    }
    return []
  }
  const primario = async (): Promise<No> => {
    const lider = (await membros()).find(({ role }) => role === 'leader')
    const no = nos.find(({ nome }) => nome === lider?.name)
    if (no === undefined) throw new Error('não há primário')
    return no
  }
  const inteiro = () =>
    ate(
      'um primário e duas réplicas em dia, uma síncrona',
      async () => {
        const todos = await membros()
        const de = (papel: string) => todos.filter(({ role }) => role === papel)
        return (
          de('leader').length === 1 &&
          de('sync_standby').length === 1 &&
          de('replica').length === 1 &&
          todos.every(
            ({ state, lag }) => ['running', 'streaming'].includes(state) && Number(lag ?? 0) < 65_536,
          ) &&
          (await gravaSeguido(base.porta, base.senhaDoDono))
        )
      },
      { ms: 180_000, cada: 300 },
    )
  return {
    ...base,
    membros,
    primario,
    inteiro,
    async trocar() {
      const no = await primario()
      const candidato = (await membros()).find(({ role }) => role === 'sync_standby')
      const resposta = await perguntar(no, '/switchover', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: no.nome, candidate: candidato?.name }),
      })
      if (!resposta.ok) throw new Error(`switchover: ${resposta.status} ${await resposta.text()}`)
    },
  }
}

/** Pelo HAProxy chega-se a quem grava, e as duas réplicas o seguem: o que os nós dizem de si pode ser de antes. */
async function gravaSeguido(porta: number, senha: string): Promise<boolean> {
  const cliente = new pg.Client({
    connectionString: `postgres://postgres:${senha}@127.0.0.1:${porta}/postgres`,
    connectionTimeoutMillis: 2000,
    query_timeout: 3000,
  })
  cliente.on('error', () => undefined)
  try {
    await cliente.connect()
    const { rows } = await cliente.query<{ replica: boolean; seguem: number }>(
      `select pg_is_in_recovery() as replica, (select count(*)::int from pg_stat_replication where state = 'streaming') as seguem`,
    )
    return rows[0]?.replica === false && rows[0].seguem === 2
  } catch {
    return false
  } finally {
    await cliente.end().catch(() => undefined)
  }
}
