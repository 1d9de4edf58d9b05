import assert from 'node:assert/strict'
import { test } from 'node:test'
import { framed, hearing } from './conversa.ts'
import { HELLO } from './filho.ts'

function ouvir() {
  const dito: [unknown, string][] = []
  const respondido: string[] = []
  const erros: unknown[] = []
  const ouvido = hearing({
    conversa: (said, bytes) => {
      dito.push([said, bytes.toString('latin1')])
      return bytes.length > 0 ? Promise.resolve(Buffer.from(`li ${bytes.length}`)) : null
    },
    tell: (answer) => respondido.push(Buffer.from(answer).toString('latin1')),
    broke: (error) => erros.push(error),
  })
  return { ouvido, dito, respondido, erros }
}

test('cada linha, com os bytes que diz, chega inteira como quer que venha cortada; o que se pergunta responde-se', async () => {
  const tudo = Buffer.concat([
    HELLO,
    Buffer.from('{"pagina":1}\n{"bytes":5,"dpi":200}\na\nb\0c{"pagina":"çã"}\n'),
  ])
  for (const corte of [1, 2, 7, tudo.length]) {
    const { ouvido, dito, respondido, erros } = ouvir()
    for (let em = 0; em < tudo.length; em += corte) ouvido(tudo.subarray(em, em + corte))
    await new Promise(setImmediate)
    const esperado = [
      [{ pagina: 1 }, ''],
      [{ bytes: 5, dpi: 200 }, 'a\nb\0c'],
      [{ pagina: 'çã' }, ''],
    ]
    assert.deepEqual([dito, respondido, erros], [esperado, ['li 5'], []], `de ${corte} em ${corte}`)
  }
})

test('o que não é linha, ou promete bytes que não cabem, acaba a conversa', () => {
  for (const mau of ['nada\n', '{"bytes":-1}\n', '{"bytes":1e12}\n', 'x'.repeat(9 * 2 ** 20)]) {
    const { ouvido, dito, erros } = ouvir()
    ouvido(Buffer.concat([HELLO, Buffer.from(mau)]))
    assert.deepEqual([dito, erros.length], [[], 1], mau.slice(0, 20))
  }
})

test('o que se diz a quem espera leva o tamanho antes', () => {
  assert.deepEqual([...framed(Buffer.from('ab'))], [0, 0, 0, 2, 97, 98])
})
