import assert from 'node:assert/strict'
import { availableParallelism, loadavg } from 'node:os'
import { test } from 'node:test'
import { setTimeout as esperar } from 'node:timers/promises'
import { abrirCluster, type Cluster } from './cluster.ts'
import { sinalizar } from './processos.ts'
import { abrirProduto } from './produto.ts'
import { programas } from './programas.ts'
import { conferir, dizer, type Trabalho, trabalhar } from './trabalho.ts'

const achados = programas()
const MORTES = 5
/** Os tetos de quem promete; numa máquina ocupada por outros só se dizem. */
const TETO_DA_MORTE_S = 12
const TETO_DA_TROCA_S = 3
/** Processos à espera, por núcleo, acima dos que esta prova tem. */
const CARGA_ALHEIA = 4

if (typeof achados === 'string') test('o primário que morre', { skip: achados })
else
  test(
    'seis pessoas trabalham enquanto a máquina do primário morre cinco vezes, outra para e se troca de primário: nada confirmado se perde nem se dobra, e não falta número',
    { timeout: 1_800_000 },
    async (t) => {
      const cluster = await abrirCluster(achados)
      t.after(() => cluster.parar())
      const produto = await abrirProduto(achados, cluster)
      t.after(() => produto.parar())
      const trabalho = trabalhar(t, produto)
      await esperar(3000)
      const medido = async (o: string, fazer: () => Promise<unknown>): Promise<number> => {
        const segundos = await medir(cluster, trabalho, fazer)
        t.diagnostic(`${o}: ${segundos.toFixed(1)} s sem gravar`)
        return segundos
      }
      const mortes: number[] = []
      for (let i = 1; i <= MORTES; i++) mortes.push(await medido(`morte ${i}`, () => morrer(cluster)))
      await medido('parada (SIGSTOP)', () => pausar(cluster))
      const troca = await medido('troca (o Patroni do primário para em ordem)', () => desligar(cluster))
      await medido('troca (patronictl switchover)', () => cluster.trocar())
      await trabalho.parar()
      const visto = trabalho.visto()
      t.diagnostic(
        `${dizer(visto)}; ${trabalho.confirmados.length} documentos registrados, ${trabalho.confirmados.filter(({ enviado }) => enviado).length} assinados e enviados`,
      )
      assert.deepEqual(visto.erros500, [])
      await conferir(produto, trabalho.confirmados)
      const carga = loadavg()[0]! / availableParallelism()
      if (carga > CARGA_ALHEIA)
        return t.diagnostic(`carga ${carga.toFixed(0)} por núcleo: os tetos de tempo só se dizem`)
      assert.ok(Math.max(...mortes) <= TETO_DA_MORTE_S, `uma morte custou ${Math.max(...mortes)} s`)
      assert.ok(troca <= TETO_DA_TROCA_S, `a troca custou ${troca} s`)
    },
  )

/** Quanto se ficou sem gravar em volta do que se fez; depois, espera que os três nós estejam bem. */
async function medir(cluster: Cluster, trabalho: Trabalho, fazer: () => Promise<unknown>): Promise<number> {
  await cluster.inteiro()
  await esperar(2000)
  const desde = Date.now()
  const desfazer = await fazer()
  await esperar(ESPERA_MS)
  const segundos = trabalho.semGravar(desde)
  if (typeof desfazer === 'function') (desfazer as () => void)()
  return segundos
}

const ESPERA_MS = 25_000

async function morrer(cluster: Cluster): Promise<() => void> {
  const no = await cluster.primario()
  await no.matar()
  return () => no.nascer()
}

/** Como quem vai atualizar a máquina do primário. */
async function desligar(cluster: Cluster): Promise<() => void> {
  const no = await cluster.primario()
  await no.desligar()
  return () => no.nascer()
}

/** A máquina que congela: nada nela responde, e nenhuma conexão acaba. */
async function pausar(cluster: Cluster): Promise<() => void> {
  const no = await cluster.primario()
  const pids = no.pids()
  sinalizar(pids, 'SIGSTOP')
  return () => sinalizar(pids, 'SIGCONT')
}
