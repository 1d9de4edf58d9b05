import assert from 'node:assert/strict'
import { test } from 'node:test'
import { abrirEnsaio } from '../../ensaio.ts'
import { abrirPalco } from '../pedidos.ts'
import { semente } from '../semente.ts'
import { plantarCofre } from './cofre.ts'
import { intrusos } from './intrusos.ts'
import { termosDe, varrer } from './varrer.ts'

const RESPOSTAS = 10_000

for (const ocultarExistenciaSigiloso of [false, true])
  test(`nenhum canário em ${RESPOSTAS} respostas, onde o sigiloso ${ocultarExistenciaSigiloso ? 'se oculta por inteiro' : 'mostra que existe'}`, async (t) => {
    const palco = await abrirPalco()
    await palco.m.db.updateTable('marca').set({ ocultarExistenciaSigiloso }).execute()
    const ensaio = await abrirEnsaio(palco.m)
    const cofre = await plantarCofre(palco.m)
    const gente = await intrusos(palco.m, cofre, { ocultarExistenciaSigiloso })
    const { respostas, achados, diferentes } = await varrer(palco, ensaio, cofre, gente, {
      fundo: 3,
      termos: termosDe(cofre, semente(t), 500),
      itensPorAto: cofre.itens.length,
      itensPorPergunta: cofre.itens.length,
      semente: 0,
    })
    assert.deepEqual([achados, diferentes], [[], []])
    assert.ok(respostas >= RESPOSTAS, `${respostas}`)
    t.diagnostic(
      `${cofre.canarios.length} canários em ${cofre.itens.length} itens; ${gente.length} pessoas, ${respostas} respostas, 0 achados, 0 diferenças do que não existe`,
    )
  })
