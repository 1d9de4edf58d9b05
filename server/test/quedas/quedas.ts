import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { setTimeout as esperar } from 'node:timers/promises'
import { type Queda, QUEDAS } from '@autos/simuladores/falhas/proxy.ts'
import { sql } from 'kysely'
import { idDe } from '../elenco.ts'
import { gravarDocumento } from '../itens.ts'
import { servidorMortal } from '../mortes/processo.ts'
import { semente } from '../provas/semente.ts'
import { type Cena, DEPENDENTES, guardar, LINHAS, pedir, type Servico } from './dependentes.ts'

/**
 * Quem esperasse por um serviço caído esperaria os cinco segundos em que se desiste dele; a máquina ocupada
 * leva dois. Ou tantas vezes o que levaram logo antes.
 */
const NORMAL_MS = 4000
const VEZES = 4
const ESVAZIA_MS = 90_000

/** Listar e enviar, que nada têm com o serviço que caiu; devolve o mais demorado. */
async function trabalharNoResto({ servidor, token }: Cena, vezes: number): Promise<number> {
  let pior = 0
  for (let i = 0; i < vezes; i++) {
    const id = await gravarDocumento(servidor.db, guardar(servidor), `Ofício ${randomUUID()}`, {
      origem: 'FISICA',
    })
    const inicio = performance.now()
    await pedir(servidor, token, '{documentosNovos{id titulo}}')
    await pedir(servidor, token, `mutation{documentoEnviar(id:"${id}",destinoId:"${idDe('juridico')}"){id}}`)
    pior = Math.max(pior, performance.now() - inicio)
  }
  return pior
}

/** As chaves de quem identifica não se pedem de novo em meio minuto, por nova que seja a que se vê. */
const CHEGA_MS = 45_000

/** `noRelogio`: espera-se de verdade o que o sistema espera para tentar de novo. */
export type Caso = readonly [Servico, Queda, 'noRelogio'?]

async function cair(cena: Cena, [servico, queda, noRelogio]: Caso): Promise<string> {
  const { servidor } = cena
  const { linha: nome, caminho } = LINHAS[servico]
  const linha = servidor.linhas[nome]
  await pedir(servidor, cena.token, '{me{id}}')
  const normal = await trabalharNoResto(cena, 5)
  const antes = linha.atingidas()
  await linha.cair(queda, caminho)
  try {
    const muda = queda === 'recusar' && caminho === undefined
    const [dependente, pior] = await Promise.all([DEPENDENTES[servico](cena), trabalharNoResto(cena, 5)])
    const apressar = async () => (noRelogio === undefined ? dependente.apressar?.() : undefined)
    // O trabalho tentou, e não conseguiu.
    for (const limite = Date.now() + CHEGA_MS; !muda && linha.atingidas() === antes && Date.now() < limite;)
      await Promise.all([dependente.insistir?.(), esperar(50)])
    assert.ok(muda || linha.atingidas() > antes, 'ninguém chegou ao serviço')
    if (muda) await esperar(1500)
    if (dependente.prescinde !== true) {
      await apressar()
      assert.equal(await dependente.feito(), false, 'fez-se com o serviço fora')
      await linha.cair(undefined)
    }
    const volta = Date.now()
    let feito = await dependente.feito()
    for (; !feito && Date.now() - volta < ESVAZIA_MS; feito = await dependente.feito()) {
      await apressar()
      await esperar(200)
    }
    const demora = Date.now() - volta
    assert.ok(feito, 'não se fez depois da volta')
    await linha.cair(undefined)
    await esperar(1500)
    await dependente.umaVez()
    assert.ok(pior < Math.max(NORMAL_MS, VEZES * normal), `listar e enviar levaram ${Math.round(pior)} ms`)
    const quando = dependente.prescinde === true ? 'sem ele' : 'depois da volta'
    return `listar e enviar, até ${Math.round(pior)} ms (antes, ${Math.round(normal)}); feito ${Math.round(demora / 100) / 10} s ${quando}`
  } finally {
    // Quem vem depois encontra o serviço de pé.
    await linha.cair(undefined)
  }
}

/**
 * Cada serviço, caído de cada modo: o resto não percebe, e o que ficou por fazer faz-se uma vez quando ele
 * volta. Os de um grupo caem juntos.
 */
export function quedas(grupos: readonly (readonly Caso[])[]): void {
  test(TITULO, { timeout: 3_000_000, concurrency: true }, async (t) => provar(t, grupos))
}

/** O que cabe em poucos segundos: um dos grupos, cada serviço caído de um modo que não faz esperar. */
export function sortear(): void {
  test(TITULO, { timeout: 300_000, concurrency: true }, async (t) => {
    const sorte = semente(t)
    const grupo = SORTEADOS[sorte % SORTEADOS.length]!
    const modos = QUEDAS.filter((queda) => queda !== 'pendurar')
    await provar(t, [
      grupo.map((servico, i): Caso => [servico, modos[Math.trunc(sorte / (i + 1) / 7) % modos.length]!]),
    ])
  })
}

const SORTEADOS: readonly (readonly Servico[])[] = [
  ['correio', 'diario', 'carimbo'],
  ['correio', 'diario', 'revogacao'],
  ['correio', 'armazenamento'],
]
const TITULO = 'um serviço de fora cai: o resto trabalha, e o que o esperava faz-se uma vez quando ele volta'

async function provar(t: TestContext, grupos: readonly (readonly Caso[])[]): Promise<void> {
  const servidor = await servidorMortal()
  t.after(() => servidor.parar())
  let n = 0
  for (const grupo of grupos) {
    const token = await servidor.emissor.token('ana')
    await Promise.all(
      grupo.map((caso) =>
        t.test(caso.join(': '), async (s) => s.diagnostic(await cair({ servidor, token, n: ++n }, caso))),
      ),
    )
  }
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from fila.job where name = 'mortos'`.execute(servidor.db)
  assert.equal(rows[0]!.n, 0, 'trabalhos abandonados')
}
