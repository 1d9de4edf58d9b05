import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { cincoVezes } from '../../../test/provas/repeticao.ts'
import { recusa } from '../../../test/soma.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { ana, beto, db, entidade, armazem, setores, documento, processo, eventos } = await mundo()
const VISTO =
  '{ id titulo assunto extensao situacaoArquivo numero restricoes assinaturas { id } clonadoDe { id } criadoPor { nome } }'
type Visto = {
  id: string
  titulo: string
  assunto: string
  extensao: string
  situacaoArquivo: string
  numero: null
  restricoes: string[]
  assinaturas: []
  clonadoDe: { id: string } | null
  criadoPor: { nome: string }
}
const versao = (id: string) =>
  db
    .selectFrom('documentoVersao')
    .select(['sha256', 'chave'])
    .where('documentoId', '=', id)
    .orderBy('numero')
    .executeTakeFirstOrThrow()

test('o clone tem os dados e o arquivo, e não o número nem as assinaturas; os bytes são os seus', async () => {
  const id = await documento('Modelo', {
    assunto: 'Com assunto',
    assinado: true,
    arquivo: pdfDePaginas([{ texto: 'Modelo' }]),
  })
  const { id: clone } = await beto.chama('documentoClonar', { id, setorId: setores.juridico })
  await trabalhar(entidade)
  const visto = await beto.chama<Visto>('documento', { id: clone }, VISTO)
  assert.deepEqual(visto, {
    id: clone,
    titulo: 'Modelo',
    assunto: 'Com assunto',
    extensao: 'pdf',
    situacaoArquivo: 'OK',
    numero: null,
    restricoes: ['INTERNO'],
    assinaturas: [],
    clonadoDe: { id },
    criadoPor: { nome: 'Beto Bastos' },
  })
  const identificador = (qual: string) =>
    beto.chama<{ identificador: string }>('documento', { id: qual }, '{ identificador }')
  assert.equal((await identificador(clone)).identificador, `${clone.slice(-8).toUpperCase()}-e-c`)
  assert.equal((await identificador(id)).identificador, `${id.slice(-8).toUpperCase()}-e`)
  const [original, copia] = [await versao(id), await versao(clone)]
  assert.equal(copia.sha256, original.sha256)
  assert.notEqual(copia.chave, original.chave)
  assert.ok(armazem.objetos.has(copia.chave))
  assert.deepEqual(await eventos(clone), ['documento.clonado', 'documento.arquivo-conferido'])
})

test('clona-se o que se lê e está concluso; o que o processo fechava continua fechado no clone', async () => {
  const posse = await documento('Requer posse', { assinado: true, restricoes: ['INTERNO', 'POSSE'] })
  await recusa(db, () => beto.chama('documentoClonar', { id: posse }), {
    name: 'SemPermissaoException',
    message: 'Requer posse: você não pode ler o conteúdo.',
  })
  const minuta = await documento('Minuta')
  await recusa(db, () => ana.chama('documentoClonar', { id: minuta }), {
    name: 'EstadoInvalidoException',
    message: 'Minuta: ainda não está concluso.',
  })
  const p = await processo('Sigiloso', { restricoes: ['INTERNO', 'SIGILOSO'], autorizados: ['ana'] })
  const peca = await documento('Peça', { peca: p, assinado: true })
  await recusa(db, () => beto.chama('documentoClonar', { id: peca }), { name: 'SemPermissaoException' })
  const { id } = await ana.chama('documentoClonar', { id: peca })
  const { sigiloso, interno } = await db
    .selectFrom('docproc')
    .select(['sigiloso', 'interno'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const autorizados = await db
    .selectFrom('docprocAutorizado')
    .select('usuarioId')
    .where('docprocId', '=', id)
    .execute()
  assert.deepEqual([sigiloso, interno, autorizados], [true, true, [{ usuarioId: ana.id }]])
})

test('cinco vezes com a mesma chave, e de novo sem chave: um clone', async () => {
  const id = await documento('Um só', { assinado: true })
  await cincoVezes(() => ana.chama('documentoClonar', { id }, { chave: 'clonar-um-so' }))
  await ana.chama('documentoClonar', { id })
  assert.equal((await db.selectFrom('docproc').select('id').where('clonadoDe', '=', id).execute()).length, 1)
})
