import assert from 'node:assert/strict'
import { test } from 'node:test'

import { ErroDaApi, ErroDeRede } from '../api/errors.ts'
import { foiRecusado, versaoDecidida } from './retentar.ts'

test('o envio vale para a versão que a pessoa viu; depois da recusa, que ela leu, para a de agora', () => {
  const item = { versao: 3 }
  assert.equal(versaoDecidida(item, undefined, 4), 3)
  assert.equal(versaoDecidida(item, { situacao: 'esperando' }, 4), 3)
  assert.equal(versaoDecidida(item, { situacao: 'falhou', mensagem: 'Alterado por Ana às 10:30.' }, 4), 4)
  assert.equal(
    versaoDecidida(item, { situacao: 'falhou', mensagem: 'Alterado por Ana às 10:30.' }, undefined),
    3,
  )
})

test('a recusa encerra o ato, e a tentativa seguinte leva outra chave; sem resposta, a mesma', () => {
  const recusa = (status: number) => new ErroDaApi('não', 'DocumentoEnviar', { name: 'X', status } as never)
  assert.deepEqual(
    [recusa(409), recusa(403), recusa(500), new ErroDeRede('caiu'), new ErroDaApi('?', 'X')].map(foiRecusado),
    [true, true, false, false, false],
  )
})
