import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abrirEnsaio } from '../../ensaio.ts'
import { abrirPalco } from '../pedidos.ts'
import { exercer, SEM_EXERCICIO } from './exercer.ts'
import { plantarAlcance } from './mundo-do-alcance.ts'
import { DE_FORA, SEM_EFEITO } from './sem-efeito.ts'

const palco = await abrirPalco()
const banca = { palco, ensaio: await abrirEnsaio(palco.m), alcance: await plantarAlcance(palco.m) }

test('cada mutation que se diz que não muda quem lê, como dá certo e por cada um que não lê, sobre cada segredo: não o muda', async (t) => {
  const soma = { mutations: 0, pedidas: 0, aceitas: 0 }
  for (const nome of Object.keys({ ...SEM_EFEITO, ...DE_FORA })) {
    if (SEM_EXERCICIO.includes(nome)) continue
    const { pedidas, aceitas, mudou, erros } = await exercer(banca, nome)
    assert.deepEqual([nome, mudou, erros], [nome, [], []])
    soma.mutations++
    soma.pedidas += pedidas
    soma.aceitas += aceitas
  }
  t.diagnostic(
    `${soma.mutations} mutations, ${soma.pedidas} pedidos, ${soma.aceitas} aceitos, 0 que mudassem quem lê`,
  )
})
