import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { abrirClamd } from './clamd.ts'

/** `ameaca`: what it calls by that `nome`. */
type Opcoes = { endereco: () => string; limite: number; ameaca: string; nome: RegExp }

/** What the product asks of any clamd, the same for the stand-in and for Debian's. */
export function contratoDoAntivirus(titulo: string, { endereco, limite, ameaca, nome }: Opcoes): void {
  test(`${titulo}: o limpo, o vazio e o de vários pedaços não têm ameaça, e diz-se quem examinou`, async () => {
    const clamd = abrirClamd(endereco())
    for (const bytes of [Buffer.from('texto limpo'), Buffer.alloc(0), randomBytes(300_000)]) {
      const exame = await clamd.examinar(bytes)
      assert.equal(exame?.ameaca, null)
      assert.match(exame.motor, /^ClamAV \d+\.\d+/)
      assert.equal(await clamd.motor(), exame.motor)
    }
  })
  test(`${titulo}: a ameaça acha-se e nomeia-se, também a que se parte entre dois pedaços`, async () => {
    const clamd = abrirClamd(endereco())
    assert.match((await clamd.examinar(Buffer.from(ameaca)))?.ameaca ?? '', nome)
    const partida = Buffer.concat([
      Buffer.alloc(2 ** 16 - 20, 'a'),
      Buffer.from(ameaca),
      Buffer.alloc(900, 'b'),
    ])
    assert.match((await clamd.examinar(partida))?.ameaca ?? '', nome)
  })
  test(`${titulo}: o que passa do que ele aceita não é veredito, e diz-se o que se muda nele`, async () => {
    const clamd = abrirClamd(endereco())
    for (let vez = 0; vez < 5; vez++)
      await assert.rejects(
        clamd.examinar(randomBytes(limite * 4)),
        /(?:size limit exceeded|went before it was told all).*StreamMaxLength/,
      )
  })
}
