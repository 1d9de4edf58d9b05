import assert from 'node:assert/strict'
import { test } from 'node:test'
import { schema } from '../../../src/app/schema.ts'
import { abrirEnsaio } from '../../ensaio.ts'
import { mundo } from '../../mundo.ts'
import { semente } from '../semente.ts'
import { ATOS } from './atos.ts'
import { plantarAlcance } from './mundo-do-alcance.ts'
import { caminhos, daProcura, doProduto, semExplicacao } from './caminhos.ts'
import { procurar } from './procurar.ts'
import { DE_FORA, SEM_EFEITO } from './sem-efeito.ts'

const FUNDO = 3
/** De cada estado, quantas das tentativas se seguem: outras a cada vez. */
const AMOSTRA = 3

const m = await mundo()
const alcance = await plantarAlcance(m)
const ensaio = await abrirEnsaio(m)

test('todo ato do contrato se tenta, ou diz por que não muda quem lê; e nenhum de dois modos', () => {
  const ditos = [...Object.keys(ATOS), ...Object.keys(SEM_EFEITO), ...Object.keys(DE_FORA)]
  assert.deepEqual(ditos.toSorted(), Object.keys(schema.getMutationType()!.getFields()).toSorted())
})

test(
  `de cada segredo, por onde a semente diz: quem não lê não chega a ler em até ${FUNDO} atos`,
  { timeout: 450_000 },
  async (t) => {
    const seed = semente(t)
    const soma = { vistos: 0, tentados: 0, praticados: 0, respostas: 0 }
    for (const [i, segredo] of alcance.segredos.entries()) {
      // Ler tudo o que se responde custa o mesmo que duzentos atos: um segredo de cada vez.
      const leTudo = seed % alcance.segredos.length === i ? { lerCada: Infinity } : {}
      const { achados, contas, leitura } = await procurar(ensaio, alcance, {
        segredo,
        fundo: FUNDO,
        seed,
        amostra: AMOSTRA,
        ...leTudo,
      })
      assert.deepEqual([contas.erros, leitura.erros, leitura.achados], [[], [], []])
      assert.deepEqual(
        caminhos(
          alcance,
          achados.filter(({ fonte }) => fonte === undefined),
        ),
        [],
      )
      soma.vistos += contas.vistos
      soma.tentados += contas.tentados
      soma.praticados += contas.praticados
      soma.respostas += leitura.respostas
    }
    t.diagnostic(
      `${alcance.segredos.length} segredos, ${soma.vistos} estados, ${soma.tentados} atos tentados, ${soma.praticados} praticados, ${soma.respostas} respostas lidas, 0 que passassem a ler`,
    )
  },
)

test(
  'o que o produto diz que se alcança em um ato é o que em um ato se alcança, pessoa por pessoa',
  { timeout: 300_000 },
  async (t) => {
    const seed = semente(t)
    const segredo = alcance.segredos[seed % alcance.segredos.length]!
    const { achados } = await procurar(ensaio, alcance, { segredo, fundo: 1, seed })
    const procura = daProcura(alcance, achados)
    assert.deepEqual(semExplicacao(segredo, await doProduto(alcance, segredo, 1), procura), [])
    t.diagnostic(`${segredo.nome}: ${procura.length} pessoas`)
  },
)
