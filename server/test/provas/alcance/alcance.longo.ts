import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abrirEnsaio } from '../../ensaio.ts'
import { mundo } from '../../mundo.ts'
import { semente } from '../semente.ts'
import { ATOS } from './atos.ts'
import { plantarAlcance } from './mundo-do-alcance.ts'
import { caminhos, daProcura, doProduto, oQueDa, semExplicacao } from './caminhos.ts'
import { JA_LIA } from './legitimos.ts'
import { procurar } from './procurar.ts'

/** Até onde se vai, e os segredos, se só alguns (`sigiloso;minuta`): cada um se procura à parte dos outros. */
const FUNDO = Number(process.env.AUTOS_ALCANCE_FUNDO ?? 3)
const SO = process.env.AUTOS_ALCANCE?.split(';')
/** De quantos em quantos estados se lê tudo; e em cada lugar novo, uma pergunta de alguém. */
const LER_CADA = 500

const m = await mundo()
const alcance = await plantarAlcance(m)
const escolhidos = alcance.segredos.filter(({ nome }) => SO?.includes(nome) ?? true)
const somas = {
  estados: 0,
  vistos: 0,
  tentados: 0,
  sabidos: 0,
  conferidos: 0,
  praticados: 0,
  previstos: 0,
  lidos: 0,
}
const total = { ...somas, respostas: 0, bytes: 0, s: 0, atos: new Set<string>() }

for (const segredo of escolhidos)
  test(`${segredo.nome}: ninguém que não lê chega a ler, só ou com outro que também não lê, em até ${FUNDO} atos`, async (t) => {
    const ensaio = await abrirEnsaio(m)
    const inicio = performance.now()
    const pedido = { segredo, fundo: FUNDO, seed: semente(t), lerCada: LER_CADA, tudoNaRaiz: true }
    const { achados, contas, leitura } = await procurar(ensaio, alcance, pedido)
    const s = Math.round((performance.now() - inicio) / 1000)
    for (const nome of Object.keys(somas) as (keyof typeof somas)[]) total[nome] += contas[nome]
    total.respostas += leitura.respostas
    for (const ato of contas.atos) total.atos.add(ato)
    total.bytes += leitura.bytes
    total.s += s
    t.diagnostic(`${dizer(contas)}; ${leitura.respostas} respostas e ${leitura.bytes} arquivos lidos; ${s} s`)
    const legitimos = achados.filter(({ fonte }) => fonte !== undefined && fonte !== JA_LIA)
    t.diagnostic(`dão a ler, e o domínio o diz: ${oQueDa(legitimos).join(', ') || 'nada'}`)
    assert.deepEqual([contas.erros, leitura.erros, leitura.achados], [[], [], []])
    const vazam = achados.filter(({ fonte }) => fonte === undefined)
    assert.deepEqual(caminhos(alcance, vazam), [])
    const [produto, procura] = [await doProduto(alcance, segredo, FUNDO), daProcura(alcance, achados)]
    t.diagnostic(
      `quem alcança, pelo produto e pela procura: ${procura.map((um) => um.join(' em ')).join(', ') || 'ninguém'}`,
    )
    assert.deepEqual(semExplicacao(segredo, produto, procura), [])
  })

/** Os que ninguém que não lê chega a praticar: de nada valeria tentá-los, se o pedido é que estivesse errado. */
const NUNCA: readonly string[] = []

test(`ao todo, ${escolhidos.length} de ${alcance.segredos.length} segredos, em até ${FUNDO} atos; e todo ato se pratica alguma vez`, (t) => {
  const { respostas, bytes, s, atos, ...contas } = total
  t.diagnostic(`${dizer(contas)}; ${respostas} respostas e ${bytes} arquivos lidos; ${s} s`)
  const nunca = Object.keys(ATOS).filter((ato) => !atos.has(ato))
  t.diagnostic(`nunca praticados: ${nunca.join(', ') || 'nenhum'}`)
  if (escolhidos.length === alcance.segredos.length && FUNDO > 1) assert.deepEqual(nunca, NUNCA)
})

const dizer = (c: typeof somas): string =>
  `${c.vistos} estados, de ${c.estados} se tentou tudo; ${c.tentados} atos tentados, ${c.praticados} praticados no banco, ${c.sabidos} sabidos por já se terem praticado onde tudo de que dependem era igual, ${c.conferidos} destes conferidos; ${c.previstos} que o menu nega; ${c.lidos} vezes quem lê`
