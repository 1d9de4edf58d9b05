import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { sql } from 'kysely'
import { mundo } from '../../../test/mundo.ts'

// Toda lista que se lê num teste compara o que se guardou com o que se lê (server/test/guardadas.ts): aqui se vê que se
// guarda, que se deixa de guardar quando deve, e que nada do que se guarda vem de tabela que não se conta.

const m = await mundo()
const { ana, beto, db, comandos, documento, processo } = m
const FRAGMENTOS = readFileSync(
  new URL('../../../../web/src/partes/itens/linha.graphql', import.meta.url),
  'utf8',
).replace(/^query [\s\S]*?^}/gm, '')
const fragmento = (nome: string) => new RegExp(`^fragment ${nome} [\\s\\S]*?^}`, 'm').exec(FRAGMENTOS)![0]
const lista = (campo: string, tipo: 'Documento' | 'Processo') =>
  `${fragmento('NomeDeDestino')} ${fragmento(`LinhaDe${tipo}`)} { ${campo} { ...LinhaDe${tipo} } }`
const DOCUMENTOS = lista('documentosEntrada', 'Documento')
const PROCESSOS = lista('processosEntrada', 'Processo')

type Item = {
  id: string
  titulo: string
  lido: boolean
  acoes: string[]
  marcadores: { nome: string }[]
  carga: { destino: { nome: string } }
}
const documentos = async (quem = ana) =>
  (await quem.pede<{ documentosEntrada: Item[] }>(DOCUMENTOS)).documentosEntrada
const processos = async () => (await ana.pede<{ processosEntrada: Item[] }>(PROCESSOS)).processosEntrada
const daLista = async (id: string) => (await documentos()).find((item) => item.id === id)
/** Os itens cujas linhas se leram de novo. */
const lidasDeNovo = async (ler: () => Promise<unknown>) =>
  (await comandos(ler)).filter((texto) => texto.includes('tem_classe')).length

test('a lista que ninguém mudou não se lê de novo; muda um item, e só ele se lê', async () => {
  const [um] = [
    await documento('Um', { criadoPor: 'beto', setorId: 'protocolo' }),
    await documento('Dois', { criadoPor: 'beto', setorId: 'protocolo' }),
  ]
  await documentos()
  assert.equal(await lidasDeNovo(() => documentos()), 0)
  await db.updateTable('docproc').set({ titulo: 'Um, corrigido' }).where('id', '=', um).execute()
  assert.equal(await lidasDeNovo(() => documentos()), 1)
  assert.equal((await daLista(um))!.titulo, 'Um, corrigido')
  assert.equal(await lidasDeNovo(() => documentos()), 0)
})

test('o que é de todos, como o nome de um setor, faz ler tudo de novo', async () => {
  const id = await documento('No protocolo', { criadoPor: 'beto', setorId: 'protocolo' })
  await documentos()
  await db
    .updateTable('setor')
    .set({ nome: 'Protocolo e Arquivo' })
    .where('id', '=', m.setores.protocolo)
    .execute()
  assert.equal((await daLista(id))!.carga.destino.nome, 'Protocolo e Arquivo')
})

test('a leitura, a hora e o que existe para quem pede não se guardam', async () => {
  const id = await documento('Para ler', { criadoPor: 'beto', setorId: 'protocolo' })
  assert.equal((await daLista(id))!.lido, false)
  await ana.chama('documento', { id }, '{ titulo }')
  assert.equal((await daLista(id))!.lido, true)
  await db.updateTable('documento').set({ minuta: true }).where('id', '=', id).execute()
  await db
    .updateTable('docproc')
    .set({ cargaSetorId: null, cargaUsuarioId: beto.id })
    .where('id', '=', id)
    .execute()
  assert.equal(await daLista(id), undefined)
})

test('a trava da peça que acaba libera o processo sem que ninguém aja', async () => {
  const id = await processo('Com peça em assinatura', { criadoPor: 'beto', setorId: 'protocolo' })
  const peca = await documento('Peça', { criadoPor: 'beto', peca: id, assinado: true })
  const pode = async () => (await processos()).find((item) => item.id === id)!.acoes.includes('PODE_ARQUIVAR')
  assert.equal(await pode(), true)
  await sql`update documento set assinatura_trava_ate = clock_timestamp() + interval '2 seconds', assinatura_trava_usuario_id = ${beto.id}::uuid where id = ${peca}`.execute(
    db,
  )
  assert.equal(await pode(), false)
  while (
    (
      await sql<{
        em: boolean
      }>`select assinatura_trava_ate > clock_timestamp() as em from documento where id = ${peca}`.execute(db)
    ).rows[0]!.em
  )
    await new Promise((pronto) => setTimeout(pronto, 100))
  assert.equal(await pode(), true)
})

test('o que muda no processo faz ler de novo as peças dele, de que o que se pode ler depende; no de outro, não', async () => {
  const ids = [
    await processo('Com peças', { criadoPor: 'beto', setorId: 'protocolo' }),
    await processo('Outro com peças', { criadoPor: 'beto', setorId: 'protocolo' }),
  ] as const
  for (const peca of ids)
    for (const titulo of ['Primeira', 'Segunda']) await documento(titulo, { criadoPor: 'beto', peca })
  const pecas = async (id: string) =>
    (
      await ana.chama<{ documentos: { conteudoVisivel: boolean }[] }>(
        'processo',
        { id },
        '{ documentos { titulo conteudoVisivel assinantes { pendente } } }',
      )
    ).documentos.map(({ conteudoVisivel }) => conteudoVisivel)
  for (const id of ids) assert.deepEqual(await pecas(id), [true, true])
  // A primeira vez abriu o processo, e abrir conta.
  await pecas(ids[0])
  assert.equal(await lidasDeNovo(() => pecas(ids[0])), 0)
  await db
    .updateTable('docproc')
    .set({ posse: true, interno: true, cargaSetorId: null, cargaUsuarioId: beto.id })
    .where('id', '=', ids[0])
    .execute()
  assert.deepEqual(await pecas(ids[0]), [false, false])
  assert.deepEqual(await pecas(ids[1]), [true, true])
})

test('o que uma pessoa lê não serve a outra', async () => {
  const id = await documento('De dois olhares', { criadoPor: 'beto', setorId: 'protocolo' })
  await ana.chama('marcadorVincular', { docprocId: id, nome: 'Só meu', tipo: 'PESSOAL' })
  await db.insertInto('lotacao').values({ setorId: m.setores.protocolo, usuarioId: beto.id }).execute()
  const deQuem = async (quem: typeof ana) =>
    (await documentos(quem)).find((item) => item.id === id)!.marcadores
  assert.deepEqual(
    [await deQuem(ana), await deQuem(beto)].map((marcadores) => marcadores.length),
    [1, 0],
  )
})

test('quem lê enquanto outro muda nunca fica com o que já não é', async () => {
  const id = await documento('Disputado', { criadoPor: 'beto', setorId: 'protocolo' })
  const marcar = (nome: string) => ana.chama('marcadorVincular', { docprocId: id, nome, tipo: 'PESSOAL' })
  for (let vez = 0; vez < 10; vez++)
    await Promise.all([
      db
        .updateTable('docproc')
        .set({ titulo: `Disputado ${vez}` })
        .where('id', '=', id)
        .execute(),
      documentos(),
      documentos(),
      marcar(`Vez ${vez}`),
    ])
  const { titulo, marcadores } = (await daLista(id))!
  assert.deepEqual([titulo, marcadores.length], ['Disputado 9', 10])
})

/** O que a linha lê e não se conta, com o porquê. */
const FORA: Record<string, string> = {
  leitura: 'a última leitura pergunta-se sempre',
  leitura_motivada: 'de quem lê com motivo nada se guarda',
  rascunho_vez: 'quem escreve pergunta-se sempre',
  mudanca: 'são as contas',
  mudanca_total: 'são as contas',
}

test('toda tabela de que uma linha se faz conta as suas mudanças', async () => {
  await documento('Do jurídico', { criadoPor: 'ana', setorId: 'juridico' })
  await processo('Também', { criadoPor: 'ana', setorId: 'juridico' })
  const [listaDeDocumentos, listaDeProcessos] = [() => documentos(beto), () => beto.pede(PROCESSOS)]
  const comandosDaLinha = [
    ...(await comandos(listaDeDocumentos)),
    ...(await comandos(listaDeProcessos)),
  ].filter((texto) => texto.includes('tem_classe'))
  assert.equal(comandosDaLinha.length, 2)
  const { rows } = await sql<{ tabela: string }>`
    select distinct c.relname as tabela from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('docproc_mudou', 'linha_mudou', 'recebimento_mudou', 'assinatura_verificacao_mudou', 'todos_mudaram', 'historico_mudou')`.execute(
    db,
  )
  const contam = new Set(rows.map(({ tabela }) => tabela))
  const { rows: todas } = await sql<{
    tabela: string
  }>`select relname as tabela from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  const texto = comandosDaLinha.join(' ')
  const usadas = todas
    .map(({ tabela }) => tabela)
    .filter((tabela) => new RegExp(`\\b(from|join) ${tabela}\\b`).test(texto))
  assert.deepEqual(
    usadas.filter((tabela) => !contam.has(tabela) && FORA[tabela] === undefined),
    [],
  )
  assert.ok(usadas.length > 15, usadas.join())
})
