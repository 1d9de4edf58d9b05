import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { NomeDePessoa } from '../../test/elenco.ts'
import { gravarDocumento, type OpcoesDeDocumento } from '../../test/itens.ts'
import { servidor } from '../../test/servidor.ts'

const { db, armazem, emissor, pedir } = await servidor()
const documento = (titulo: string, opcoes: OpcoesDeDocumento) =>
  gravarDocumento(db, (chave, bytes, tipo) => armazem.gravar(chave, bytes, tipo), titulo, opcoes)
const onde = async (fileId: string, quem?: NomeDePessoa) =>
  pedir(`/config/office?fileId=${fileId}`, {
    headers: quem === undefined ? {} : { authorization: `Bearer ${await emissor.token(quem)}` },
  })

test('de um arquivo de escritório diz-se, a quem o lê, onde se busca; a quem não o lê, que não há endereço', async () => {
  const id = await documento('Planilha de custos', {
    extensao: 'xlsx',
    restricoes: ['INTERNO', 'POSSE'],
    setorId: 'protocolo',
    assinado: true,
  })
  const { status, json, headers } = await onde(id, 'ana')
  const { endereco, ...resto } = json as unknown as { endereco: string }
  assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store'])
  assert.deepEqual(resto, { fileId: id, extensao: 'xlsx', previa: null })
  assert.ok(URL.canParse(endereco))
  const deFora = await onde(id, 'beto')
  assert.deepEqual([deFora.status, (deFora.json as { endereco?: unknown }).endereco], [200, null])
})

test('sem dizer qual, o que não há, e quem não entrou: recusados', async () => {
  assert.equal((await pedir('/config/office')).status, 401)
  for (const fileId of ['', 'x', '0199a3c0-0000-7000-8000-000000000001', 'a&fileId=b'])
    assert.equal((await onde(fileId, 'ana')).status, 404, fileId)
})
