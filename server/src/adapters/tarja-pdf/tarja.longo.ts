import assert from 'node:assert/strict'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { ALGARISMOS, esconderijos, ondeResta, segredoDe, seLe } from '../../../test/esconderijos.ts'
import { withNameless } from '../nameless-file.ts'
import { wholeOf } from '../open-file.ts'
import { abrirReconhecedor } from '../reconhecimento/reconhecedor.ts'
import { abrirTarjador } from './tarjar.ts'

const SEGREDOS = 200

const reconhecedor = abrirReconhecedor()

test(
  `${SEGREDOS} segredos em todos os esconderijos: nenhum se recupera, nem por se reconhecer o que se vê, e as mesmas tarjas dão os mesmos bytes`,
  { timeout: 3_600_000 },
  async (t) => {
    const tarjador = abrirTarjador()
    const pasta = mkdtempSync(join(tmpdir(), 'autos-tarja-'))
    t.after(() => rmSync(pasta, { recursive: true }))
    const aberto = async <T>(bytes: Uint8Array, usar: (arquivo: number) => Promise<T>): Promise<T> => {
      writeFileSync(join(pasta, 'a.pdf'), bytes)
      const arquivo = openSync(join(pasta, 'a.pdf'), 'r')
      return usar(arquivo).finally(() => closeSync(arquivo))
    }
    let [vistos, lidas] = [0, 0]
    for (let i = 0; i < SEGREDOS; i++) {
      const segredo = segredoDe(i)
      const { pdf, tarjas } = esconderijos(segredo)
      const tarjar = () =>
        withNameless(async (novo) => {
          const tarjado = await aberto(pdf, (arquivo) => tarjador.tarjar(arquivo, tarjas, novo))
          return tarjado.situacao === 'OK' ? { ...tarjado, bytes: wholeOf(tarjado.bytes) } : tarjado
        })
      const feito = await tarjar()
      assert.ok(feito.situacao === 'OK', `${segredo}: ${JSON.stringify(feito)}`)
      assert.deepEqual(ondeResta(feito.bytes, segredo), [], segredo)
      const visto = await aberto(feito.bytes, reconhecer)
      lidas += visto.length
      assert.deepEqual(seLe(visto.join('\n'), segredo), [], segredo)
      if (i % 20 > 0) continue
      const outro = await tarjar()
      assert.ok(outro.situacao === 'OK' && Buffer.compare(outro.bytes, feito.bytes) === 0, segredo)
      // Do original, o mesmo olho o lê: o que não se achou não é por não se saber ler.
      vistos += Number(seLe((await aberto(pdf, reconhecer)).join('\n'), segredo).length > 0)
    }
    assert.equal(vistos, SEGREDOS / 20)
    t.diagnostic(
      `${SEGREDOS} segredos, nenhum recuperado; ${lidas} páginas tarjadas reconhecidas, e nelas nem ${ALGARISMOS} algarismos seguidos; dos originais, o mesmo reconhecedor lê ${vistos} de ${SEGREDOS / 20}`,
    )
  },
)

/** O que se lê em cada uma das duas folhas, desenhadas. */
async function reconhecer(arquivo: number): Promise<string[]> {
  const folhas: string[] = []
  for await (const { texto, falhou } of reconhecedor.reconhecer(arquivo, [1, 2])) {
    assert.ok(!falhou)
    folhas.push(texto)
  }
  return folhas
}
