import assert from 'node:assert/strict'
import { test } from 'node:test'

import { assinarEmLote, FaltaAPessoa, type Andamento, type ParaAssinar } from './assinar-em-lote.ts'

const item = (id: string): ParaAssinar => ({ documento: { id } as ParaAssinar['documento'], selo: undefined })

async function assinar(
  ids: string[],
  recusas: Record<string, Error>,
): Promise<{ fim: Map<string, Andamento>; passos: string[]; erro: unknown }> {
  const fim = new Map<string, Andamento>()
  const passos: string[] = []
  const erro = await assinarEmLote({
    itens: ids.map(item),
    anotar: (id, andamento) => {
      fim.set(id, andamento)
      passos.push(`${id} ${andamento.situacao}`)
    },
    assinar: ({ documento: { id } }) => (recusas[id] ? Promise.reject(recusas[id]) : Promise.resolve()),
  }).then(
    () => undefined,
    (motivo: unknown) => motivo,
  )
  return { fim, passos, erro }
}

test('um de cada vez, na ordem, e uma falha não impede os outros', async () => {
  const { fim, passos, erro } = await assinar(['a', 'b', 'c'], { b: new Error('Certificado vencido.') })
  assert.equal(erro, undefined)
  assert.deepEqual(passos, ['a executando', 'a feito', 'b executando', 'b falhou', 'c executando', 'c feito'])
  assert.deepEqual(fim.get('b'), { situacao: 'falhou', mensagem: 'Certificado vencido.' })
})

test('se falta a pessoa fazer algo, o lote para ali, e o documento continua à espera', async () => {
  const { fim, passos, erro } = await assinar(['a', 'b', 'c'], { b: new FaltaAPessoa('Autorize de novo.') })
  assert.ok(erro instanceof FaltaAPessoa)
  assert.deepEqual(passos, ['a executando', 'a feito', 'b executando', 'b esperando'])
  assert.equal(fim.has('c'), false)
})
