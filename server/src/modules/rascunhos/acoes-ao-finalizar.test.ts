import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mundo } from '../../../test/mundo.ts'
import { escreverRascunho } from '../../../test/rascunhos.ts'
import { trabalhar } from '../../../test/trabalhos.ts'

const { ana, db, entidade, setores, documento } = await mundo()

type Rascunho = { id: string | null; acoesAoFinalizar: string[] }
const aoFinalizar = async (id: string, quem = ana) =>
  (
    await quem.chama<{ rascunho: Rascunho }>('documento', { id }, '{ rascunho { id acoesAoFinalizar } }')
  ).rascunho.acoesAoFinalizar.filter((acao) => /_ASSINAR$|PODE_ENVIAR/.test(acao))
const acoes = async (id: string) =>
  (await ana.chama<{ acoes: string[] }>('documento', { id }, '{ acoes }')).acoes.filter((acao) =>
    /_ASSINAR$|PODE_ENVIAR/.test(acao),
  )
const destinos = async (id: string, assinados: boolean) =>
  new Set(await ana.chama<string[]>('destinosDoEnvio', { ids: [id], assinados }, ''))
const escrever = (titulo: string, assinantes: readonly ('ana' | 'beto')[] = []) =>
  documento(titulo, { arquivo: false, assinantes })

test('antes de haver arquivo já se sabe o que se poderá fazer com ele: quem deve assinar assina, quem o tem envia', async () => {
  const meu = await escrever('Carta', ['ana'])
  assert.deepEqual((await aoFinalizar(meu)).toSorted(), ['DEVE_ASSINAR', 'PODE_ENVIAR'])
  assert.deepEqual(await acoes(meu), [], 'e agora nada disso')
  const deOutro = await escrever('Carta de outro', ['beto'])
  assert.deepEqual((await aoFinalizar(deOutro)).toSorted(), ['PODE_ASSINAR', 'PODE_ENVIAR'])
})

test('o texto que já é o arquivo diz o que se pode agora', async () => {
  const id = await escrever('Carta pronta', ['ana'])
  const { rascunhoId } = await escreverRascunho(ana, { id, html: '<p>Texto.</p>', lida: null })
  assert.ok((await aoFinalizar(id)).includes('DEVE_ASSINAR'))
  await ana.chama('documentoRascunhoFinalizar', { documentoId: id, rascunhoId })
  assert.ok((await aoFinalizar(id)).includes('DEVE_ASSINAR'), 'enquanto o arquivo se faz')
  await trabalhar(entidade)
  await ana.chama('documentoAssinarSimples', { id }, { autenticadoEm: new Date() })
  assert.deepEqual(await aoFinalizar(id), ['PODE_ENVIAR'])
})

test('a quem poderá ir depois de assinado: a todos, se só falta quem pergunta; dentro do setor, se falta outro', async () => {
  const so = await escrever('Só minha', ['ana'])
  assert.equal((await destinos(so, false)).has(setores.juridico), false, 'por assinar, não sai')
  assert.equal((await destinos(so, true)).has(setores.juridico), true)
  const deDois = await escrever('De dois', ['ana', 'beto'])
  assert.equal((await destinos(deDois, true)).has(setores.juridico), false)
  const semAssinantes = await escrever('De ninguém')
  assert.equal((await destinos(semAssinantes, true)).has(setores.juridico), true)
})

test('o que se ofereceu é o que o envio aceita, depois de finalizado e assinado', async () => {
  const id = await escrever('Vai mesmo', ['ana'])
  const oferecidos = await destinos(id, true)
  const { rascunhoId } = await escreverRascunho(ana, { id, html: '<p>Texto.</p>', lida: null })
  await ana.chama('documentoRascunhoFinalizar', { documentoId: id, rascunhoId })
  await trabalhar(entidade)
  await ana.chama('documentoAssinarSimples', { id }, { autenticadoEm: new Date() })
  assert.deepEqual([...(await destinos(id, false))].toSorted(), [...oferecidos].toSorted())
  await ana.chama('documentoEnviar', { id, destinoId: setores.juridico })
  const { cargaSetorId } = await db
    .selectFrom('docproc')
    .select('cargaSetorId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(cargaSetorId, setores.juridico)
})
