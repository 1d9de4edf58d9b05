import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DOC } from '../../../test/cenarios.ts'
import { canteiroDeTeste } from '../../../test/plantar.ts'
import { carregarLinhas } from './carregar-linhas.ts'

const { c, meu, eu } = await canteiroDeTeste()

// O comando é texto, e o compilador não o lê: o que ele esquecesse não impediria nada, sem que ninguém o dissesse.
test('tudo o que uma linha promete o banco diz, explique-se ou não o que não se pode', async () => {
  const comigo = { cargaSetorId: meu, cargaEm: c.antes(10), criadoPor: eu.id, criadoSetorId: meu }
  const quais = [await c.documento(comigo), await c.processo(comigo)]
  for (const explicar of [true, false]) {
    const linhas = await carregarLinhas(c.db, eu, { quais, explicar })
    assert.equal(linhas.length, 2)
    for (const linha of linhas)
      assert.deepEqual(
        Object.keys(DOC).filter((campo) => !(campo in linha)),
        [],
        linha.tipo,
      )
  }
})
