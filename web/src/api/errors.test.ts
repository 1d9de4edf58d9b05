import assert from 'node:assert/strict'
import { test } from 'node:test'

import { mostrarErro, mostrarErroDeFundo, setErrorDisplay } from './error-policy.ts'
import { ErroDaApi, ErroDeRede, ErroJaMostrado, mensagemDe, SESSAO_VENCIDA } from './errors.ts'

const DO_SERVIDOR = 'Sua sessão expirou (jwt expired).'
const exception = (status: number) => ({ name: 'NaoAutenticadoException' as const, status })

test("'jwt expired' não se mostra: nem num campo, nem num lote, nem na página de quem é de fora", () => {
  for (const erro of [
    new ErroDaApi(DO_SERVIDOR, 'Documento', exception(401)),
    new ErroJaMostrado(DO_SERVIDOR),
    new ErroDeRede('JWT expired', 401),
    new Error('jwt expired'),
  ])
    assert.equal(mensagemDe(erro), SESSAO_VENCIDA)
  assert.equal(mensagemDe(new Error('O documento está na Lixeira.')), 'O documento está na Lixeira.')
})

test("nem num aviso, no que fica aberto, ou no diálogo 'Erro'", () => {
  const ditas: string[] = []
  const anotar = ({ message }: { message: string }) => void ditas.push(message)
  setErrorDisplay({ warn: anotar, sticky: anotar, dialog: (message) => void ditas.push(message) })
  for (const mostrar of [mostrarErro, mostrarErroDeFundo]) {
    mostrar(new ErroDaApi(DO_SERVIDOR, 'Documento', exception(401)))
    mostrar(new ErroDaApi(DO_SERVIDOR, 'Documento', exception(500)))
    mostrar(new ErroDaApi('jwt expired', 'Documento'))
    mostrar(new ErroDeRede('jwt expired', 401))
  }
  assert.equal(ditas.length, 8)
  assert.ok(ditas.every((dita) => dita === SESSAO_VENCIDA))
})
