import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { entrarComo, IRACI, JONAS } from '../../../test/cidadaos.ts'
import { idDaClassificacao } from '../../../test/elenco.ts'
import { mundo } from '../../../test/mundo.ts'
import { recusa } from '../../../test/soma.ts'
import { pdfDePaginas } from '../../../test/pdf.ts'
import { newId } from '../../kernel/ids.ts'
import { carregarFatos } from './fatos.ts'

const m = await mundo()
const { ana, carla, publico, db, documento, processo } = m
await db
  .updateTable('classificacao')
  .set({ nascePublico: true })
  .where('id', '=', idDaClassificacao('Ofício', null))
  .execute()

const CONCLUSO = { assinado: true } as const
const fechado = () => processo('Fechado', { restricoes: ['INTERNO'] })

type Publico = { busca: boolean; filtro: boolean; pdf: boolean; mostra: boolean; promete: boolean | null }
const SIM: Publico = { busca: true, filtro: true, pdf: true, mostra: true, promete: true }
const NAO: Publico = { busca: false, filtro: false, pdf: false, mostra: false, promete: false }

/** Se é público, por cada caminho em que se pergunta. */
async function publicidade(id: string, { publicado = false } = {}): Promise<Publico> {
  const { titulo, codigoAutenticidade: codigo } = await db
    .selectFrom('docproc')
    .innerJoin('documento', 'documento.id', 'docproc.id')
    .select(['docproc.titulo', 'documento.codigoAutenticidade'])
    .where('docproc.id', '=', id)
    .executeTakeFirstOrThrow()
  const achados = await publico.chama<{ titulo: string }[]>(
    'documentosPublicos',
    { texto: titulo },
    '{ titulo }',
  )
  const filtros = { restricao: 'PUBLICO' }
  const filtrados = await ana.chama<{ id: string }[]>(
    'pesquisa',
    { texto: titulo, filtros },
    '{ ... on Documento { id } }',
  )
  const { pdf } = await publico.chama<{ pdf: string | null }>('verificarAutenticidade', { codigo }, '{ pdf }')
  const { restricoes } = await ana.chama<{ restricoes: string[] }>('documento', { id }, '{ restricoes }')
  await db.deleteFrom('consultaPublica').execute()
  return {
    busca: achados.length === 1,
    filtro: filtrados.some((item) => item.id === id),
    pdf: pdf !== null,
    mostra: restricoes.includes('PUBLICO'),
    promete: publicado ? null : await promete(id),
  }
}

/** O diálogo das restrições, que do publicado não se abre. */
async function promete(id: string): Promise<boolean> {
  const { leitores } = await ana.chama<{ leitores: { tipo: string; antes: string | null }[] }>(
    'quemVera',
    { id, restricoes: [] },
    '{ leitores { tipo antes } }',
  )
  return leitores.some(({ tipo, antes }) => tipo === 'PUBLICO' && antes !== null)
}

test('a peça sem restrição de processo fechado é interna, por qualquer caminho; a do aberto é pública', async () => {
  assert.deepEqual(
    await publicidade(await documento('Jacarandá', { ...CONCLUSO, peca: await fechado() })),
    NAO,
  )
  assert.deepEqual(
    await publicidade(await documento('Imbuia', { ...CONCLUSO, peca: await processo('Aberto') })),
    SIM,
  )
  assert.deepEqual(await publicidade(await documento('Peroba', CONCLUSO)), SIM)
  const anexo = await documento('Anexo de peça', {
    ...CONCLUSO,
    anexoDe: await documento('Peça com anexo', { ...CONCLUSO, peca: await fechado() }),
  })
  const { restricoes } = await ana.chama<{ restricoes: string[] }>(
    'documento',
    { id: anexo },
    '{ restricoes }',
  )
  assert.deepEqual(restricoes, ['INTERNO'])
})

test('o que nasce público e o que se publicou no diário não se fecham com o processo', async () => {
  const doQueNasce = { ...CONCLUSO, especie: 'Ofício', peca: await fechado() }
  assert.deepEqual(await publicidade(await documento('Canela', doQueNasce)), SIM)
  const publicada = await documento('Cedro', { ...CONCLUSO, peca: await fechado() })
  await db.updateTable('documento').set({ publicacao: 'PUBLICADO' }).where('id', '=', publicada).execute()
  assert.deepEqual(await publicidade(publicada, { publicado: true }), { ...SIM, promete: null })
  const comPosse = await processo('Com posse', { restricoes: ['INTERNO', 'POSSE'] })
  assert.deepEqual(
    await publicidade(await documento('Araucária', { ...CONCLUSO, especie: 'Ofício', peca: comPosse })),
    NAO,
  )
})

test('aberto o processo, a peça que só ele fechava é pública; fechado de novo, não', async () => {
  const processoId = await fechado()
  const id = await documento('Angico', { ...CONCLUSO, peca: processoId })
  const restringir = (restricoes: string[]) =>
    ana.chama('processoAlterarRestricoes', { id: processoId, restricoes, dadosVistos: true })
  await restringir([])
  assert.deepEqual(await publicidade(id), SIM)
  await restringir(['INTERNO'])
  assert.deepEqual(await publicidade(id), NAO)
})

test('a peça de antes da regra fica como estava', async () => {
  const antiga = await documento('Aroeira', { ...CONCLUSO, peca: await fechado() })
  assert.deepEqual(await publicidade(antiga), NAO)
  await db
    .updateTable('marca')
    .set({ pecasFechadasDesde: new Date(Date.now() + 60_000) })
    .execute()
  assert.deepEqual(await publicidade(antiga), SIM)
  await db
    .updateTable('marca')
    .set({ pecasFechadasDesde: new Date(0) })
    .execute()
  assert.deepEqual(await publicidade(antiga), NAO)
})

test('o cidadão lê a peça que só o processo fecha se é interessado dele, e a outro CPF não se abre', async () => {
  const processoId = await fechado()
  const id = await documento('Ipê', { ...CONCLUSO, peca: processoId })
  const externoId = newId()
  await db
    .insertInto('interessadoExterno')
    .values({ id: externoId, nomeRazao: IRACI.nome, cpfCnpj: IRACI.cpf })
    .execute()
  await db.insertInto('interessado').values({ processoId, externoId, ordem: 0 }).execute()
  await db
    .insertInto('pedidoArquivo')
    .values({ id: newId(), documentoId: id, cpf: JONAS.cpf, designadoEm: new Date(), enviadoEm: new Date() })
    .execute()
  const [iraci, jonas] = [await entrarComo(m, IRACI), await entrarComo(m, JONAS)]
  const le = async (quem: typeof iraci) =>
    (await quem.chama<{ arquivo: string | null }>('cidadaoDocumento', { id }, '{ arquivo: pdf }')).arquivo !==
    null
  assert.equal(await le(iraci), true)
  assert.equal(await le(jonas), false)
})

test('a equipe lê a peça interna como lia', async () => {
  const id = await documento('Guajuvira', { ...CONCLUSO, peca: await fechado() })
  const { conteudoVisivel } = await m.beto.chama<{ conteudoVisivel: boolean }>(
    'documento',
    { id },
    '{ conteudoVisivel }',
  )
  assert.equal(conteudoVisivel, true)
})

test('o que só o lugar fechava sai dele interno, e consta do ato; o que se escolheu fica', async () => {
  const interno = async (id: string) =>
    (await db.selectFrom('docproc').select('interno').where('id', '=', id).executeTakeFirstOrThrow()).interno
  const dadosDo = async (ato: string, id: string) => {
    const { rows } = await sql<{ dados: { ficouInterno?: true } }>`
      select dados from historico where ato = ${ato} and itens @> array[${id}::uuid]`.execute(db)
    return rows[0]!.dados.ficouInterno
  }
  const peca = await documento('Sai do fechado', { ...CONCLUSO, peca: await fechado() })
  await ana.chama('documentoDisjuntar', { id: peca })
  assert.deepEqual([await interno(peca), await dadosDo('documento.disjuntado', peca)], [true, true])
  assert.deepEqual(await publicidade(peca), NAO)

  const doAberto = await documento('Sai do aberto', { ...CONCLUSO, peca: await processo('Aberto') })
  await ana.chama('documentoDisjuntar', { id: doAberto })
  assert.deepEqual(
    [await interno(doAberto), await dadosDo('documento.disjuntado', doAberto)],
    [false, undefined],
  )

  const principal = await documento('Principal', { ...CONCLUSO, restricoes: ['INTERNO'] })
  const anexo = await documento('Anexo', { ...CONCLUSO, anexoDe: principal })
  await ana.chama('documentoDesanexar', { id: anexo })
  assert.deepEqual([await interno(anexo), await dadosDo('documento.desanexado', anexo)], [true, true])
})

test('nem trocar a espécie, nem marcar a espécie como a que nasce pública, abre a peça de processo fechado', async () => {
  const trocada = await documento('Trocada', { peca: await fechado(), origem: 'FISICA' })
  await ana.chama('documentoAlterarClassificacao', { id: trocada, especie: 'Ofício' })
  assert.deepEqual(await publicidade(trocada), NAO)

  const antiga = await documento('Antiga', {
    ...CONCLUSO,
    especie: 'Comunicação Interna',
    peca: await fechado(),
  })
  const atual = await carla.chama<Record<string, unknown> & { id: string }>(
    'classificacao',
    { especie: 'Comunicação Interna' },
    '{ id especie deDocumento deProcesso numeravel numeracaoCampos { campo valor on } nivelAssinatura dispensaAssinatura permiteMinuta restricoesPadrao }',
  )
  const { id, ...dados } = atual
  await carla.chama('classificacaoSalvar', { id, dados: { ...dados, nascePublico: true } })
  assert.deepEqual(await publicidade(antiga), NAO)
  const nova = {
    ...CONCLUSO,
    especie: 'Comunicação Interna',
    peca: await fechado(),
    criadoEm: new Date(Date.now() + 1000),
  }
  assert.deepEqual(await publicidade(await documento('Nova', nova)), SIM)
})

test('o interno que a peça só tem do processo não impede que se publique; o sigilo dele, sim', async () => {
  const fatos = async (peca: string) => {
    const achados = await carregarFatos(db, await ana.contexto().then((c) => c.actor()), { quais: [peca] })
    const { restrito, restritoEmSi } = achados.get(peca)!
    return [restrito, restritoEmSi]
  }
  assert.deepEqual(await fatos(await documento('Portaria', { ...CONCLUSO, peca: await fechado() })), [
    true,
    false,
  ])
  const comPosse = await processo('Com posse', { restricoes: ['INTERNO', 'POSSE'] })
  assert.deepEqual(await fatos(await documento('Portaria', { ...CONCLUSO, peca: comPosse })), [true, true])
})

test('abrir o processo que fechava peças pergunta antes pelo que há nelas', async () => {
  const processoId = await fechado()
  const peca = await documento('Com o que ver', {
    ...CONCLUSO,
    arquivo: pdfDePaginas([{ texto: 'CPF' }]),
    peca: processoId,
  })
  const abrir = (mais = {}) =>
    ana.chama('processoAlterarRestricoes', { id: processoId, restricoes: [], ...mais })
  await recusa(db, abrir, {
    name: 'EstadoInvalidoException',
    campo: 'dadosVistos',
    message:
      'Fechado: ainda não se leu o texto para procurar dados pessoais. Faça uma versão pública, ou diga que viu (dadosVistos).',
  })
  assert.equal((await publicidade(peca)).busca, false)
  await abrir({ dadosVistos: true })
  assert.equal((await publicidade(peca)).busca, true)
})
