import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Caixa } from '../texto-pdf/compor.ts'
import { digitalizado } from '../../../test/digitalizado.ts'
import { emendar, faixasPerdidas } from './faixas-perdidas.ts'
import { inclinacaoDe } from './inclinacao.ts'
import { abrirReconhecedor } from './reconhecedor.ts'
import { contratoDoReconhecimento, NAO_LIDA, reconhecer } from './reconhecimento.contrato.ts'
import { lidoDeTsv } from './tsv.ts'

contratoDoReconhecimento('no próprio produto', {
  abrir: () => abrirReconhecedor(),
  motor: /^tesseract\.js-core 7\.0\.0, por /,
  digitalizado,
})

test('a página que o para falha sozinha, depois de tentada com o dobro; cada uma tem resposta', async () => {
  const apressado = abrirReconhecedor(undefined, { tempoMs: 20 })
  const lidas = await reconhecer(apressado, Buffer.from('nada que se leia'), [3])
  assert.deepEqual(lidas, [{ pagina: 3, ...NAO_LIDA }])
})

/** Linhas escuras de letras soltas, que descem para a direita tantos graus. */
function pautada(graus: number, deitada = false) {
  const [largura, altura] = [400, 500]
  const pontos = new Uint8Array(largura * altura).fill(255)
  const inclina = Math.tan((graus * Math.PI) / 180)
  for (let linha = 60; linha < 440; linha += 14)
    for (let x = 40; x < 360; x++)
      for (let y = 0; y < 6; y++)
        if ((x * x + linha * 37) % 11 < 6) {
          const abaixo = Math.round(linha + y + x * inclina)
          // Deitada: a mesma folha, girada um quarto para a esquerda.
          pontos[deitada ? (largura - 1 - x) * altura + abaixo : abaixo * largura + x] = 20
        }
  return deitada ? { largura: altura, altura: largura, pontos } : { largura, altura, pontos }
}

test('a inclinação é a das linhas, também na folha deitada; a folha branca não tem nenhuma', () => {
  for (const graus of [0, 0.8, -2.2, 5]) {
    const medida = inclinacaoDe(pautada(graus))
    assert.ok(Math.abs(medida.graus - graus) < 0.15 && !medida.deitada, `${graus}: ${medida.graus}`)
  }
  const deitada = inclinacaoDe(pautada(1.5, true))
  assert.ok(deitada.deitada && Math.abs(deitada.graus - 1.5) < 0.15, `${deitada.graus}`)
  const branca = { largura: 50, altura: 50, pontos: new Uint8Array(2500).fill(255) }
  assert.deepEqual(inclinacaoDe(branca), { graus: 0, deitada: false })
})

const palavra = (texto: string, caixa: Caixa, confianca = 90) => ({ texto, caixa, confianca })

test('a tinta que não está em palavra nenhuma lê-se outra vez, e fica o que diz mais', () => {
  const [largura, altura] = [200, 200]
  const pontos = new Uint8Array(largura * altura).fill(255)
  const linha = (y: number) => palavra('linha', [20, y, 180, y + 10])
  for (const y of [20, 40, 60, 80, 100, 120])
    for (let em = y; em < y + 10; em++) pontos.fill(0, em * largura + 20, em * largura + 180)
  const lido = [[20, 40, 100, 120].map((y) => [linha(y)])]
  const [faixa, ...mais] = faixasPerdidas({ largura, altura, pontos }, lido)
  assert.deepEqual([faixa, mais], [{ alto: 56, baixo: 94 }, []])
  const outra = [[[palavra('perdida', [20, 4, 180, 14])], [palavra('achada', [20, 24, 180, 34])]]]
  const emendado = emendar(lido, faixa!, outra)
  assert.deepEqual(
    emendado.flat().map(([p]) => [p!.texto, p!.caixa[1]]),
    [
      ['linha', 20],
      ['linha', 40],
      ['perdida', 60],
      ['achada', 80],
      ['linha', 100],
      ['linha', 120],
    ],
  )
  assert.equal(emendar(lido, { alto: 0, baixo: 200 }, outra), lido)
})

test('do que o programa escreve, os blocos, as linhas e as palavras, na ordem', () => {
  const tsv = [
    '1\t1\t0\t0\t0\t0\t0\t0\t9\t9\t-1\t',
    '5\t1\t1\t1\t1\t1\t1\t2\t3\t4\t96.5\tArt.',
    '5\t1\t1\t1\t1\t2\t5\t2\t3\t4\t90\t5º',
    '5\t1\t1\t2\t1\t1\t1\t8\t3\t4\t91\tO',
    '5\t1\t2\t1\t1\t1\t1\t9\t3\t4\t92\t ',
  ]
  assert.deepEqual(lidoDeTsv(tsv.join('\n')), [
    [[palavra('Art.', [1, 2, 4, 6], 96.5), palavra('5º', [5, 2, 8, 6])], [palavra('O', [1, 8, 4, 12], 91)]],
  ])
})
