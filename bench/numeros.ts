import { Agent, request } from 'node:http'
import { randomUUID } from 'node:crypto'
import { openDatabase } from '@autos/server/src/kernel/database.ts'
import { openEntidade, openGround } from './lib/ground.ts'
import { startServer } from './lib/server.ts'

export type Resultado = {
  clientes: number
  reservas: number
  porSegundo: number
  duplicados: number
  lacunas: number
  cru: number
}

/**
 * `clientes` people reserve numbers of one sequence over HTTP, with token check and an Idempotency-Key each,
 * on a durable PostgreSQL. Beside it the same machine's limit: the bare upsert and commit on the same row.
 */
export async function medirNumeros({
  clientes = 100,
  reservas = 4000,
  servidores = 2,
} = {}): Promise<Resultado> {
  await using pilha = new AsyncDisposableStack()
  const chao = await openGround(pilha, { max: 10 })
  const { pool, bank: banco } = chao
  const { issuer: emissor, entidades } = await openEntidade(pilha, chao)
  const portas = await Promise.all(
    Array.from({ length: servidores }, () => startServer(pilha, { entidades, role: 'web' })),
  )
  const token = await emissor.token('ana', { exp: Math.floor(Date.now() / 1000) + 3600 })

  const cru = await medirCru(banco.urlDono)
  await rodada(portas, token, clientes, clientes * 2)
  const { rows: antes } = await pool.query<{ n: number }>('select max(numero) as n from numero_livro')
  const inicio = performance.now()
  const numeros = await rodada(portas, token, clientes, reservas)
  const porSegundo = reservas / ((performance.now() - inicio) / 1000)
  const { rows } = await pool.query<{ ultimo: number; linhas: number }>(
    'select (select ultimo from numeracao_sequencia) as ultimo, (select count(*)::int from numero_livro) as linhas',
  )
  const { ultimo, linhas } = rows[0]!
  return {
    clientes,
    reservas,
    porSegundo: Math.round(porSegundo),
    duplicados: numeros.length - new Set(numeros).size,
    lacunas: ultimo - linhas + (ultimo - antes[0]!.n - numeros.length),
    cru: Math.round(cru),
  }
}

/** Each client asks again as soon as it is answered, until the round is over; answers are checked. */
async function rodada(
  portas: readonly number[],
  token: string,
  clientes: number,
  reservas: number,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clientes })
  const numeros: number[] = []
  let restam = reservas
  await Promise.all(
    Array.from({ length: clientes }, async (_, i) => {
      while (restam-- > 0) numeros.push(await reservar(agent, portas[i % portas.length]!, token))
    }),
  )
  agent.destroy()
  return numeros
}

const CORPO = JSON.stringify({
  query:
    'mutation Reservar($n: [NumerarPorInput!]!) { numeroReservar(especie: "Memorando", numerarPor: $n) }',
  variables: { n: [] },
})

function reservar(agent: Agent, port: number, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const pedido = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        path: '/graphql',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'idempotency-key': randomUUID(),
          'content-length': Buffer.byteLength(CORPO),
        },
      },
      (resposta) => {
        let texto = ''
        resposta
          .setEncoding('utf8')
          .on('data', (parte: string) => (texto += parte))
          .on('end', () => {
            const numero = (JSON.parse(texto) as { data?: { numeroReservar: number } }).data?.numeroReservar
            if (numero === undefined) reject(new Error(texto))
            else resolve(numero)
          })
      },
    )
    pedido.on('error', reject).end(CORPO)
  })
}

/** The bare row: begin, upsert with its ledger row, commit, from 20 connections. */
async function medirCru(url: string): Promise<number> {
  await using banco = openDatabase({ url, max: 20 })
  await banco.pool.query(
    'create table bench_sequencia (chave text primary key, ultimo int); create table bench_livro (chave text, numero int, primary key (chave, numero))',
  )
  const total = 1000
  let restam = total
  const inicio = performance.now()
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const cliente = await banco.pool.connect()
      while (restam-- > 0) {
        await cliente.query('begin')
        await cliente.query({
          name: 'cru',
          text: "with s as (insert into bench_sequencia as b values ('k', 1) on conflict (chave) do update set ultimo = b.ultimo + 1 returning ultimo) insert into bench_livro select 'k', ultimo from s",
        })
        await cliente.query('commit')
      }
      cliente.release()
    }),
  )
  return total / ((performance.now() - inicio) / 1000)
}

if (import.meta.main) {
  const { clientes, reservas, porSegundo, duplicados, lacunas, cru } = await medirNumeros()
  process.stdout.write(
    `números: ${clientes} clientes, ${reservas} reservas na mesma sequência: ${porSegundo}/s (linha crua: ${cru}/s, razão ${(porSegundo / cru).toFixed(2)}); ${duplicados} duplicados, ${lacunas} lacunas\n`,
  )
}
