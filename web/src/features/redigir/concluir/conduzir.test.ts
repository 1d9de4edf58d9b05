import assert from 'node:assert/strict'
import { test } from 'node:test'

import { FaltaAPessoa } from '../../../assinatura/assinar-em-lote.ts'
import { conduzir, dizerPassos, type Andamento, type Passo } from './conduzir.ts'

function caminho(falham: Partial<Record<Passo, Error>> = {}) {
  const feitos: Passo[] = []
  const ditos: [Passo, Andamento['situacao']][] = []
  const ultimo: Partial<Record<Passo, Andamento>> = {}
  const fazer = (passo: Passo) => () => {
    const erro = falham[passo]
    if (erro) return Promise.reject(erro)
    feitos.push(passo)
    return Promise.resolve()
  }
  return {
    feitos,
    ditos,
    ultimo,
    andar: (passos: readonly Passo[]) =>
      conduzir({
        passos,
        fazer: { finalizar: fazer('finalizar'), assinar: fazer('assinar'), enviar: fazer('enviar') },
        anotar: (passo, andamento) => {
          ditos.push([passo, andamento.situacao])
          ultimo[passo] = andamento
        },
      }),
  }
}

test('faz os passos por ordem, e diz de cada um que se faz e que se fez', async () => {
  const c = caminho()
  assert.equal(await c.andar(['finalizar', 'enviar']), true)
  assert.deepEqual(c.feitos, ['finalizar', 'enviar'])
  assert.deepEqual(c.ditos, [
    ['finalizar', 'fazendo'],
    ['finalizar', 'feito'],
    ['enviar', 'fazendo'],
    ['enviar', 'feito'],
  ])
})

test('o que falha para o caminho: o de antes fica feito, o de depois não começa', async () => {
  const c = caminho({ assinar: new FaltaAPessoa('Confirme quem é.', { rotulo: 'Confirmar' }) })
  assert.equal(await c.andar(['finalizar', 'assinar', 'enviar']), false)
  assert.deepEqual(c.feitos, ['finalizar'])
  assert.deepEqual(c.ultimo, {
    finalizar: { situacao: 'feito' },
    assinar: { situacao: 'falhou', mensagem: 'Confirme quem é.', rotulo: 'Confirmar' },
  })
})

test('o botão diz o que vai fazer', () => {
  assert.equal(dizerPassos(['finalizar', 'assinar', 'enviar']), 'Finalizar, assinar e enviar')
  assert.equal(dizerPassos(['assinar', 'enviar']), 'Assinar e enviar')
  assert.equal(dizerPassos(['finalizar']), 'Finalizar')
})
