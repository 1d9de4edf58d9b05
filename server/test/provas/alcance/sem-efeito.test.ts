import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { abrirEnsaio } from '../../ensaio.ts'
import { DEMORADAS } from '../repetir.ts'
import { abrirPalco, PEDIDOS } from '../pedidos.ts'
import { semente } from '../semente.ts'
import { exercer, SEM_EXERCICIO } from './exercer.ts'
import { plantarAlcance } from './mundo-do-alcance.ts'
import { DE_FORA, SEM_EFEITO } from './sem-efeito.ts'

const palco = await abrirPalco()
const banca = { palco, ensaio: await abrirEnsaio(palco.m), alcance: await plantarAlcance(palco.m) }
const ditas = Object.keys({ ...SEM_EFEITO, ...DE_FORA })
const TODAS = ditas.filter((nome) => !SEM_EXERCICIO.includes(nome))
const QUANTAS = Math.ceil(TODAS.length / 6)

test('tudo o que se diz que não muda quem lê se exercita, menos o que pede um provedor de fora', () => {
  assert.deepEqual(ditas.filter((nome) => !(`Mutation.${nome}` in PEDIDOS)).toSorted(), SEM_EXERCICIO)
})

test(
  'de cada seis delas, uma sorteada: como dá certo, e por cada um que não lê, sobre um segredo; quem lê é quem lia',
  { timeout: 300_000 },
  async (t) => {
    const seed = semente(t)
    const rapidas = TODAS.filter((nome) => !DEMORADAS.includes(nome))
    const [sorteadas] = fc.sample(fc.subarray(rapidas, { minLength: QUANTAS, maxLength: QUANTAS }), {
      seed,
      numRuns: 1,
    })
    const segredo = banca.alcance.segredos[seed % banca.alcance.segredos.length]!
    const soma = { pedidas: 0, aceitas: 0 }
    for (const nome of sorteadas!) {
      const { pedidas, aceitas, mudou, erros } = await exercer(banca, nome, [segredo])
      assert.deepEqual([nome, mudou, erros], [nome, [], []])
      soma.pedidas += pedidas
      soma.aceitas += aceitas
    }
    t.diagnostic(
      `${QUANTAS} de ${TODAS.length}, sobre ${segredo.nome}: ${soma.pedidas} pedidos, ${soma.aceitas} aceitos`,
    )
  },
)
