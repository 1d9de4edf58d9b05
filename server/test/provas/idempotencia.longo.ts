import { test } from 'node:test'
import { abrirPalco } from './pedidos.ts'
import { conferirRepeticao, MUTATIONS, SEM_CHAVE, SEM_PEDIDO } from './repetir.ts'

const RODADAS = Number(process.env.AUTOS_RODADAS ?? 5)

const palco = await abrirPalco()
const processos = [palco.m, await palco.m.outroProcesso()] as const
for (const nome of MUTATIONS.filter((mutation) => !(mutation in SEM_CHAVE) && !SEM_PEDIDO.includes(mutation)))
  test(`repetir ${nome} tem um efeito e a mesma resposta, em ${RODADAS} rodadas`, async () => {
    for (let rodada = 0; rodada < RODADAS; rodada++) await conferirRepeticao(palco, processos, nome)
  })
