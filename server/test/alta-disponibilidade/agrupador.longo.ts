import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { setTimeout as esperar } from 'node:timers/promises'
import pg from 'pg'
import { abrirCluster, type Cluster } from './cluster.ts'
import { configuracao } from './configuracao.ts'
import { acabar, rodar } from './processos.ts'
import { abrirProduto } from './produto.ts'
import { pgbouncer, programas } from './programas.ts'
import { conferir, dizer, trabalhar } from './trabalho.ts'
import { portaLivre } from '../porta-livre.ts'

const achados = programas()
const agrupador = pgbouncer()
const falta = typeof achados === 'string' ? achados : 'falta' in agrupador ? agrupador.falta : undefined

if (typeof achados === 'string' || 'falta' in agrupador)
  test('o PgBouncer em modo de transação', { skip: falta! })
else
  test(
    'pelo PgBouncer em modo de transação registra-se, assina-se e envia-se; os trabalhadores ouvem por fora dele',
    { timeout: 900_000 },
    async (t) => {
      const cluster = await abrirCluster(achados)
      t.after(() => cluster.parar())
      let admin = ''
      const produto = await abrirProduto(achados, cluster, {
        porOnde: async ({ senhaApp }) => {
          const aberto = await abrirPgbouncer(agrupador.comando, cluster, senhaApp)
          t.after(() => aberto.parar())
          admin = aberto.admin
          return aberto
        },
      })
      t.after(() => produto.parar())
      const trabalho = trabalhar(t, produto)
      await esperar(20_000)
      const { rows: ouvem } = await produto.banco.pool.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where query ~ '^LISTEN |pg_listening_channels' and pid <> pg_backend_pid()`,
      )
      const medido = await usoDe(admin)
      await cluster.trocar()
      await esperar(15_000)
      await trabalho.parar()
      const visto = trabalho.visto()
      const assinados = trabalho.confirmados.filter(({ enviado }) => enviado).length
      t.diagnostic(
        `PgBouncer ${agrupador.versao}: ${dizer(visto)}; ${trabalho.confirmados.length} documentos registrados, ${assinados} assinados e enviados, com uma troca de primário; ${medido.clientes} conexões do Autos em ${medido.servidores} do PostgreSQL`,
      )
      assert.ok(assinados > 0)
      assert.equal(ouvem[0]!.n, 2, 'os dois trabalhadores ouvem o PostgreSQL')
      assert.deepEqual(visto.erros500, [])
      await conferir(produto, trabalho.confirmados)
    },
  )

async function abrirPgbouncer(comando: string, cluster: Cluster, senhaApp: string) {
  const pasta = join(cluster.pasta, 'pgbouncer')
  mkdirSync(pasta)
  // Quem o corre não é root, e escreve ali o seu registro.
  chmodSync(pasta, 0o777)
  const porta = await portaLivre()
  writeFileSync(
    join(pasta, 'userlist.txt'),
    `${configuracao('pgbouncer/userlist.txt', [
      ['TROQUE-autos_app', senhaApp],
      ['TROQUE-autos_leitura', senhaApp],
    ])}"medir" "${senhaApp}"\n`,
  )
  writeFileSync(
    join(pasta, 'pgbouncer.ini'),
    `${configuracao('pgbouncer/pgbouncer.ini', [
      ['port=5000', `port=${cluster.porta}`],
      ['listen_port = 6432', `listen_port = ${porta}`],
      ['unix_socket_dir = /var/run/postgresql', 'unix_socket_dir ='],
      ['/var/log/postgresql/pgbouncer.log', join(pasta, 'pgbouncer.log')],
      ['/var/run/postgresql/pgbouncer.pid', join(pasta, 'pgbouncer.pid')],
      ['/etc/pgbouncer/userlist.txt', join(pasta, 'userlist.txt')],
    ])}\nstats_users = medir\n`,
  )
  const processo = rodar(comando, [join(pasta, 'pgbouncer.ini')], {
    pasta,
    registro: join(pasta, 'saida.log'),
  })
  return {
    porta,
    admin: `postgres://medir:${senhaApp}@127.0.0.1:${porta}/pgbouncer`,
    parar: () => acabar(processo, 'SIGKILL'),
  }
}

/** Quantas conexões do Autos, e em quantas do PostgreSQL. */
async function usoDe(admin: string): Promise<{ clientes: number; servidores: number }> {
  const cliente = new pg.Client({ connectionString: admin })
  await cliente.connect()
  const contar = async (o: string) =>
    ((await cliente.query(`show ${o}`)).rows as { database: string }[]).filter(
      ({ database }) => database === 'autos_teste',
    ).length
  const uso = { clientes: await contar('clients'), servidores: await contar('servers') }
  await cliente.end()
  return uso
}
