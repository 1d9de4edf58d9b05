import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abrirEnsaio } from '../../ensaio.ts'
import { mundo } from '../../mundo.ts'
import { semente } from '../semente.ts'
import { plantarAlcance } from './mundo-do-alcance.ts'
import { caminhos, daProcura, doProduto } from './caminhos.ts'
import { procurar } from './procurar.ts'

/** Até onde se vai, e os segredos, se só alguns (`sigiloso,minuta`). */
const FUNDO = Number(process.env.AUTOS_ALCANCE_FUNDO ?? 3)
const LER_CADA = 400
const SO = process.env.AUTOS_ALCANCE?.split(',')

const m = await mundo()
const alcance = await plantarAlcance(m)

for (const segredo of alcance.segredos.filter(({ nome }) => SO?.includes(nome) ?? true))
  test(`${segredo.nome}: ninguém que não lê chega a ler, só ou com outro que também não lê, em até ${FUNDO} atos`, async (t) => {
    const seed = semente(t)
    const ensaio = await abrirEnsaio(m)
    const inicio = performance.now()
    const { achados, contas, leitura } = await procurar(ensaio, alcance, {
      segredo,
      fundo: FUNDO,
      seed,
      lerCada: LER_CADA,
    })
    t.diagnostic(
      `${contas.estados} estados; ${contas.tentados} atos tentados, ${contas.aceitos} aceitos, ${contas.recusados} recusados; ${contas.previstos} que o menu nega; ${contas.lidos} vezes quem lê; ${leitura.respostas} respostas lidas; ${Math.round((performance.now() - inicio) / 1000)} s`,
    )
    const legitimos = achados.filter(({ fonte }) => fonte !== undefined)
    for (const linha of caminhos(alcance, legitimos)) t.diagnostic(`pode, e o domínio o diz: ${linha}`)
    assert.deepEqual(contas.erros, [])
    assert.deepEqual(leitura.achados, [])
    assert.deepEqual(
      caminhos(
        alcance,
        achados.filter(({ fonte }) => fonte === undefined),
      ),
      [],
    )
    assert.deepEqual(await doProduto(alcance, segredo, FUNDO), daProcura(alcance, achados))
  })
