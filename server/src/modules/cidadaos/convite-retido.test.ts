import assert from 'node:assert/strict'
import { test } from 'node:test'
import { entrarComo, IRACI } from '../../../test/cidadaos.ts'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const m = await mundo()
const { ana, db, entidade, armazem } = m

test('retido o convite, quem entra com a conta gov.br também não vê o documento, nem consta de quem o lê', async () => {
  const iraci = await entrarComo(m, IRACI)
  const { id: convidado } = await ana.chama('convidadoCadastrar', { email: 'iraci@fora.example' })
  await db.updateTable('convidado').set({ cpf: IRACI.cpf }).where('id', '=', convidado).execute()
  const { id } = await ana.chama('documentoCadastrar', {
    dados: {
      especie: 'Memorando',
      origem: 'ELETRONICA',
      titulo: 'Contrato',
      assinantesExternos: [convidado],
    },
  })
  const url = await ana.chama<string>('documentoPutUrl', { id, extensao: 'pdf' }, '')
  const versionId = await armazem.receber(url, pdfDePaginas([{ texto: 'CPF: 529.982.247-25' }]))
  await ana.chama('documentoProcessar', { id, extensao: 'pdf', versionId })
  const leem = async () => {
    const { leitores } = await ana.chama<{ leitores: { nome: string }[] }>(
      'quemVera',
      { id, restricoes: ['INTERNO'] },
      '{ leitores { nome } }',
    )
    return leitores.some(({ nome }) => nome.endsWith('CPF ***.300.032-**'))
  }
  const documentos = async () =>
    (await iraci.chama<{ dados: { id: string }[] }>('cidadaoDocumentos', {}, '{ dados { id } }')).dados
  for (const trabalhos of [
    ['documento.conferir', 'convite.liberar'],
    ['arquivo.texto', 'convite.liberar'],
  ] as const) {
    await trabalhar(entidade, trabalhos)
    assert.deepEqual([await documentos(), await leem()], [[], false])
    await recusa(db, () => iraci.chama('documentoAssinarSimples', { id }), { name: 'NaoEncontradoException' })
  }
  await ana.chama('documentoAlterarAssinantes', {
    documentoId: id,
    assinantes: [],
    assinantesExternos: [convidado],
    pedirDeNovo: [convidado],
    dadosVistos: true,
  })
  assert.deepEqual([await documentos(), await leem()], [[{ id }], true])
})
