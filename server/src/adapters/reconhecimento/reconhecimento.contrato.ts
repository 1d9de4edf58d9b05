import assert from 'node:assert/strict'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import type { PaginaReconhecida, Reconhecedor } from './port.ts'

export async function reconhecer(reconhecedor: Reconhecedor, bytes: Uint8Array, paginas: number[]) {
  const lidas: PaginaReconhecida[] = []
  for await (const pagina of lendo(reconhecedor, bytes, paginas)) lidas.push(pagina)
  return lidas
}

/** Cada página assim que vem, para ver as que vieram antes de um erro. */
export async function* lendo(reconhecedor: Reconhecedor, bytes: Uint8Array, paginas: number[]) {
  const pasta = mkdtempSync(join(tmpdir(), 'autos-ocr-'))
  writeFileSync(join(pasta, 'a.pdf'), bytes)
  const arquivo = openSync(join(pasta, 'a.pdf'), 'r')
  try {
    yield* reconhecedor.reconhecer(arquivo, paginas)
  } finally {
    closeSync(arquivo)
    rmSync(pasta, { recursive: true })
  }
}

export const NAO_LIDA = { texto: '', caixas: [], confianca: null, angulo: 0, falhou: true }

type Opcoes = {
  abrir(): Reconhecedor
  /** Como ele se diz. */
  motor: RegExp
  /** Um PDF em que cada página é só a figura do texto. */
  digitalizado(paginas: readonly string[], como?: { graus?: number }): Uint8Array
}

/** O que o produto pede a quem reconhece, o mesmo de todos. */
export function contratoDoReconhecimento(titulo: string, { abrir, motor, digitalizado }: Opcoes): void {
  test(`${titulo}: lê o que está na figura, torta, e diz onde está cada palavra na página como se vê`, async () => {
    const reconhecedor = abrir()
    const [lida] = await reconhecer(
      reconhecedor,
      digitalizado(['Portaria nº 4.512/2026'], { graus: 2.2 }),
      [1],
    )
    assert.equal(lida?.texto, 'Portaria nº 4.512/2026')
    assert.ok(!lida.falhou && lida.confianca! > 80, `confiança ${lida.confianca}`)
    assert.ok(Math.abs(lida.angulo - 357.8) < 0.3, `${lida.angulo}°`)
    const [desde, comprimento, esquerda, alto, direita, baixo] = lida.caixas
    assert.deepEqual([desde, comprimento, lida.caixas.length], [0, 8, 18])
    // O papel girou em volta do meio: a primeira letra, a 60 pontos da esquerda e do alto, foi parar a (74, 51).
    assert.ok(Math.abs(esquerda! - 1240) < 60 && Math.abs(baixo! - 640) < 60, `${lida.caixas.join(' ')}`)
    assert.ok(direita! - esquerda! > 500 && direita! - esquerda! < 900 && baixo! - alto! < 200)
    assert.match(reconhecedor.motor, motor)
  })
  test(`${titulo}: de cabeça para baixo põe-se de pé; a folha branca não tem palavras, e não falha`, async () => {
    const frase = 'A Comissão reuniu-se em sessão pública para receber os envelopes de habilitação.'
    const [virada, branca] = [
      await reconhecer(abrir(), digitalizado([frase], { graus: 180 }), [1]),
      await reconhecer(abrir(), digitalizado(['']), [1]),
    ]
    assert.deepEqual(
      [virada[0]?.texto.replaceAll('\n', ' '), Math.round(virada[0]!.angulo), virada[0]!.falhou],
      [frase, 180, false],
    )
    assert.deepEqual(
      branca.map(({ texto, confianca, falhou }) => [texto, confianca, falhou]),
      [['', null, false]],
    )
  })
  test(`${titulo}: a página que não se abre falha sozinha, e as outras se leem`, async () => {
    const pdf = digitalizado(['Primeira folha', 'Segunda folha'])
    const lidas = await reconhecer(abrir(), pdf, [1, 9, 2])
    assert.deepEqual(
      lidas.map(({ pagina, texto }) => [pagina, texto]),
      [
        [1, 'Primeira folha'],
        [9, ''],
        [2, 'Segunda folha'],
      ],
    )
    assert.deepEqual(lidas[1], { pagina: 9, ...NAO_LIDA })
  })
}
